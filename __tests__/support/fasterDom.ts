import * as React from 'react';

/**
 * Questions that queries by role and clicks ask of every element, and that take jsdom most of a screen's
 * test: which labels a field has, for which jsdom walks the page once per label, and whether an element is
 * displayed and takes clicks, for which it applies its whole style sheet. The answers are the same
 * (fasterDom.test.ts), as long as the page has no style sheets, and tests load none.
 */
export function makeDomFaster(): void {
  forgoOwnerStacks();
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

/**
 * React notes for each element where it was made, to name it in a warning: a twentieth of a screen's test.
 */
function forgoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  // As if so many had been noted within a second that React lets it be.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

/** The answers of jsdom, for the test that compares them. */
export const jsdomsOwn = {
  style: (_element: Element): CSSStyleDeclaration => {
    throw new Error('setupDom.ts did not run');
  },
  labels: [] as ((field: Element) => unknown)[],
};

function labelsOf(this: HTMLInputElement | HTMLSelectElement): readonly HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  // Of an element that is not on the page, nobody asks but the test of this.
  return labelsIn(this.ownerDocument).get(this) ?? [];
}

/** The labels of each field, until the page changes. */
let labels = { page: document, version: -1, of: new Map<Element, HTMLLabelElement[]>() };

function labelsIn(page: Document): typeof labels.of {
  const version = versionOf(page);
  if (labels.page === page && labels.version === version) return labels.of;
  const of: typeof labels.of = new Map();
  for (const label of page.querySelectorAll('label')) {
    const id = label.getAttribute('for');
    const field = id === null ? label.querySelector(LABELABLE) : page.getElementById(id);
    if (field?.matches(LABELABLE) === true) of.set(field, [...(of.get(field) ?? []), label]);
  }
  labels = { page, version, of };
  return of;
}

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/** How often a page has changed, as jsdom counts it for lists of its own. */
function versionOf(page: Document): number {
  const symbol = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  const { _version: version } = (symbol === undefined ? {} : Reflect.get(page, symbol)) as {
    _version?: number;
  };
  return version ?? NaN;
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
