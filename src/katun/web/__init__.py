"""Floor 3: the site. Lobby, tables, boards, live updates, JSON API."""
