"""The network: WebSockets, headers, cookies, static files, rate limits."""
