// The test DOM has no media queries; components ask for reduced motion and dark mode.
window.matchMedia = (media: string): MediaQueryList =>
  ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
