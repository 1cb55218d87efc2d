"""Heavy work: a fair queue, and the processes in which it is done."""
