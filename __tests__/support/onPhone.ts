/** Until the test ends, the window is too narrow for the filters to stand beside the results. */
export function onPhone(): void {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
}

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
