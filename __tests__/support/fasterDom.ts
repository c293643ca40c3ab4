/**
 * Questions that queries by role and clicks ask of every element, and that take jsdom most of a screen's
 * test: which labels a field has, for which jsdom walks the page once per label, and whether an element is
 * displayed and takes clicks, for which it applies its whole style sheet. The answers are the same
 * (fasterDom.test.ts), as long as the page has no style sheets, and tests load none.
 */
export function makeDomFaster(): void {
  const computed = window.getComputedStyle.bind(window);
  jsdomsOwn.style = computed;
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    jsdomsOwn.labels.push((field) =>
      field instanceof prototype.constructor ? own?.get?.call(field) : undefined,
    );
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  }
  window.getComputedStyle = (element, pseudo) =>
    document.styleSheets.length > 0 || (pseudo !== undefined && pseudo !== null)
      ? computed(element, pseudo)
      : lazyStyle(element, () => computed(element));
}

/** The answers of jsdom, for the test that compares them. */
export const jsdomsOwn = {
  style: (_element: Element): CSSStyleDeclaration => {
    throw new Error('setupDom.ts did not run');
  },
  labels: [] as ((field: Element) => unknown)[],
};

function labelsOf(this: HTMLInputElement | HTMLSelectElement): HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  const root = this.getRootNode() as ParentNode & Node;
  return [...root.querySelectorAll('label')].filter(
    // Only one that can be its label is asked, because jsdom looks through the whole page for an id.
    (label) => (label.htmlFor === '' || label.htmlFor === this.id) && label.control === this,
  );
}

/** Knows some properties by itself, and asks jsdom for anything else. */
function lazyStyle(element: Element, compute: () => CSSStyleDeclaration): CSSStyleDeclaration {
  const known = (name: PropertyKey): string | undefined => {
    if (name === 'display') return displayOf(element, compute);
    if (name === 'visibility') return inherited(element, 'visibility', 'visible');
    return name === 'pointerEvents' ? inherited(element, 'pointerEvents', 'auto') : undefined;
  };
  let style: CSSStyleDeclaration | undefined;
  const full = () => (style ??= compute());
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => known(property) ?? full().getPropertyValue(property);
      const value: unknown = known(name) ?? Reflect.get(full(), name);
      return typeof value === 'function' ? (value.bind(full()) as unknown) : value;
    },
  });
}

/** What a kind of element is displayed as unless its own style says otherwise. */
const displays = new Map<string, string>();

function displayOf(element: Element, compute: () => CSSStyleDeclaration): string {
  const own = 'style' in element ? (element as HTMLElement).style.display : '';
  if (own !== '') return own;
  const kind = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...kind]);
  const display = displays.get(key) ?? compute().display;
  displays.set(key, display);
  return display;
}

function inherited(element: Element, name: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = 'style' in at ? (at as HTMLElement).style[name] : '';
    if (own !== '') return own;
  }
  return initial;
}
