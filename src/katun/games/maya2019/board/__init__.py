"""The board of Maya (2019): geometry, template, style and art."""
