// The page's own script: what htmx and the server cannot do by themselves.
(() => {
  "use strict";
  const root = () => document.getElementById("table");
  const live = () => document.getElementById("live");

  // -- requests ------------------------------------------------------------------

  // One post a position: until its answer or a push moves the page on, more are dropped.
  // After a push a click is a new wish: it waits for the answer to the one before.
  let asked = null;
  const position = () => {
    const table = root();
    return table && `${table.dataset.version} ${table.dataset.seq} ${table.dataset.revision}`;
  };
  document.addEventListener("htmx:before:request", (event) => {
    if ("position" in event.detail.ctx) asked = event.detail.ctx.position;
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if ("position" in event.detail.ctx) asked = null;
  });

  // Every post says which position its page showed, and carries the CSRF cookie.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const { request } = ctx;
    if (request.method !== "POST") return;
    if (asked !== null && asked === position()) {
      event.preventDefault();
      return;
    }
    ctx.position = position();
    const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    if (cookie) request.headers["X-CSRFToken"] = cookie[1];
    if (root() && request.body) {
      request.body.set("seq", root().dataset.seq);
      request.body.set("revision", root().dataset.revision);
    }
  });

  // A double click is one click.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest("[hx-post]")) {
      event.stopPropagation();
      event.preventDefault();
    }
  }, true);

  const change = (element) =>
    [Number(element.dataset.version), Number(element.dataset.revision)];
  const newer = (one, other) => one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);

  // An answer and a push bring the same table, and may overtake each other: only a newer
  // table than the page shows is put into it.
  document.addEventListener("htmx:before:swap", (event) => {
    const { tasks } = event.detail;
    for (let place = tasks.length - 1; place >= 0; place -= 1) {
      const fresh = tasks[place].fragment.querySelector?.("#table");
      if (fresh && root() && !newer(change(fresh), change(root()))) tasks.splice(place, 1);
    }
    moved = tasks.some((task) => task.fragment.querySelector?.("#table, #replay"));
    before = document.activeElement;
  });

  let before = null;
  let moved = false;
  document.addEventListener("htmx:after:swap", () => {
    if (!moved) return;
    const lost = before && before !== document.body && !before.isConnected;
    if (lost && document.activeElement === document.body) {
      // The pressed control is gone: keep keyboards near the board.
      document.querySelector("#end:not([disabled]), #here, #board")?.focus({ preventScroll: true });
    }
    before = null;
    say("");
    showPresence();
    completeLinks();
    markReplay();
  });

  const toast = (words) => {
    const place = document.getElementById("toast");
    if (place) place.textContent = words;
  };
  document.addEventListener("htmx:before:request", () => toast(""));
  document.addEventListener("htmx:error", () => { if (live()) toast(live().dataset.lost); });
  document.addEventListener("htmx:response:error", (event) => {
    if (event.detail.ctx.response.status >= 500 && live()) toast(live().dataset.lost);
  });

  // -- why not -------------------------------------------------------------------

  const say = (words) => {
    const place = document.getElementById("why");
    if (place && place.textContent !== words) place.textContent = words;
  };
  for (const kind of ["click", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const element = event.target.closest?.("[data-why]");
      if (element) say(element.dataset.why);
    });
  }

  // -- keys ----------------------------------------------------------------------

  // Arrow keys go from one place of a drawing to the nearest on that side.
  const directions = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  };
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const nearest = (from, right, down) => {
    const [x, y] = middle(from);
    let found = null, least = Infinity;
    for (const place of from.ownerSVGElement.querySelectorAll("[role=button]")) {
      const [across, along] = middle(place).map((value, axis) => value - [x, y][axis]);
      const ahead = across * right + along * down;
      const distance = ahead + 0.75 * Math.abs(across * down + along * right);
      if (ahead > 1 && distance < least) [found, least] = [place, distance];
    }
    return found;
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest("input, textarea, select")) return;
    const control = event.target.closest("[role=button]:not(button, a)");
    if (control && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return;
    }
    if (control?.ownerSVGElement && event.key in directions) {
      event.preventDefault();
      nearest(control, ...directions[event.key])?.focus();
      return;
    }
    const shortcut = document.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([disabled])`);
    if (shortcut) {
      event.preventDefault();
      shortcut.click();
    }
  });

  // -- the socket ------------------------------------------------------------------

  let heard = Date.now();
  let presence = null;
  const patience = 40000;

  document.addEventListener("htmx:before:ws:message", (event) => {
    const { message } = event.detail;
    heard = Date.now();
    document.documentElement.classList.remove("offline");
    if (!message.json) {
      event.preventDefault();
    } else if ("heartbeat" in message.json) {
      if (root() && message.json.heartbeat > change(root())[0]) catchUp();
    } else if ("presence" in message.json) {
      presence = message.json.presence;
      showPresence();
    }
  });
  document.addEventListener("htmx:ws:close", () =>
    document.documentElement.classList.add("offline"));
  document.addEventListener("htmx:after:ws:connection", () => { heard = Date.now(); });

  const catchUp = () =>
    htmx.ajax("GET", live().dataset.board, { target: "#table", swap: "outerMorph" });

  // A line may be dead without anybody saying so: then connect anew.
  const reconnect = () => {
    heard = Date.now();
    if (live()) htmx.process(live(), true);
  };
  setInterval(() => { if (live() && Date.now() - heard > patience) reconnect(); }, 5000);
  window.addEventListener("online", reconnect);

  const showPresence = () => {
    if (!presence) return;
    for (const place of document.querySelectorAll("#players [data-seat] .here")) {
      const here = presence.includes(Number(place.closest("[data-seat]").dataset.seat));
      place.textContent = here ? place.dataset.here : place.dataset.away;
      place.classList.toggle("away", !here);
    }
  };

  // -- links to copy -----------------------------------------------------------------

  const completeLinks = () => {
    for (const input of document.querySelectorAll("input[data-path]")) {
      input.value = location.origin + input.dataset.path;
    }
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const input = document.getElementById(button.dataset.copy);
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  });

  // -- replay ------------------------------------------------------------------------

  const markReplay = () => {
    const replay = document.getElementById("replay");
    if (!replay) return;
    history.replaceState(null, "", replay.dataset.here);
    replay.querySelector(".log .now")?.scrollIntoView({ block: "nearest" });
  };

  // Choosing another number of seats draws the form again, another size centres the drawing.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-zoom]")) centre();
    if (event.target.matches("[data-redraw]")) event.target.form.querySelector("[name=redraw]").click();
  });

  // A drawing larger than its frame starts where the game is.
  const centre = () => {
    for (const frame of document.querySelectorAll("[data-centre]")) {
      const [x, y] = frame.dataset.centre.split(" ");
      frame.scrollLeft = frame.scrollWidth * x - frame.clientWidth / 2;
      frame.scrollTop = frame.scrollHeight * y - frame.clientHeight / 2;
    }
  };

  const start = () => { completeLinks(); markReplay(); centre(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
