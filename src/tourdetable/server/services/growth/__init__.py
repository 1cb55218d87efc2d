"""What keeps a server from growing without end: room on the disk, retention."""
