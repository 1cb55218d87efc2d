"""Messages between server and page, defined once; TypeScript is generated from them."""
