/** Stubs of what a DOM emulation lacks and Mantine needs: media queries and sizes. No test depends on their values. */
export function standInForLayout(): void {
  window.matchMedia ??= (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver ??= class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  // A growing text area measures itself again when fonts have loaded.
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}
