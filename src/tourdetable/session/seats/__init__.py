"""Who holds which seat, who is away, and how much time each has left."""
