"""Web pages with the quiz player, which need no learning platform."""
