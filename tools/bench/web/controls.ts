import type { ScreenPart } from './watch';

export type Viewport = 'phone' | 'desktop';

/** A kind of control of the search screen, found by its role and name. */
export interface Control {
  readonly selector: string;
  /** Where it is, and so which total is next to it. */
  readonly place: ScreenPart;
  /** A press; a key in a select; or typed text and Enter. */
  readonly how: 'press' | 'key' | 'type';
  /** The box of the form that lists it. */
  readonly box?: string;
  readonly only?: Viewport;
}

const FORM = '[role="search"]';
const options = (box: string): Control => ({
  ...{ box, place: 'form', how: 'press' },
  selector: `[role="listbox"][aria-label="${box}"] [role="option"]`,
});
const select = (selector: string): Control => ({
  ...{ selector: `${FORM} select${selector}`, place: 'form', how: 'key' },
});
const pressed = (place: ScreenPart, selector: string, only?: Viewport): Control => ({
  ...{ selector, place, how: 'press' },
  ...(only && { only }),
});

export const CHIP = pressed('results', '[aria-label="Filtered by"] button[aria-label^="Remove"]');

export const CONTROLS: readonly Control[] = [
  select('[name="State"]'),
  options('County'),
  select('[name="audience"]'),
  pressed('form', `${FORM} fieldset input[type="checkbox"]`),
  select('[name="Status"]'),
  {
    ...{ place: 'form', how: 'type' },
    selector: ['FirstName', 'LastName', 'StreetName', 'City']
      .map((name) => `${FORM} [name="${name}"]`)
      .join(),
  },
  select('[name^="turnout-"]'),
  pressed('results', '[aria-label="Who’s on this list"] li button'),
  pressed('results', '[aria-label="Map of counties"] [role="button"]', 'desktop'),
  CHIP,
];

/** One thing to do to a control. */
export interface Offer {
  /** Among all controls of its kind. */
  readonly nth: number;
  readonly name: string;
  readonly key?: string;
  readonly text?: string;
}

/** Runs in the page: everything that can be done to a kind of control and would find a voter. */
export function offersIn(elements: readonly Element[], how: Control['how']): Offer[] {
  const cells = (row: Element | undefined) =>
    [...(row?.children ?? [])].map((cell) => cell.textContent.trim());
  const rows = [...document.querySelectorAll('table tr')];
  const headers = cells(rows[0]);
  return elements.flatMap((element, nth): Offer[] => {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const label = element.getAttribute('aria-label') ?? (labels?.[0] ?? (element as HTMLElement)).innerText;
    const isOff = element.matches('[aria-disabled="true"], :disabled') || !element.checkVisibility();
    const name = label.replaceAll(/\s+/gu, ' ').trim();
    if (isOff) return [];
    if (how === 'press') return [{ nth, name }];
    if (element instanceof HTMLSelectElement) {
      const can = [...element.options].filter(({ disabled }) => !disabled);
      const at = can.findIndex(({ selected }) => selected);
      const keys = { ArrowDown: can[at + 1], ArrowUp: can[at - 1], Home: can[0], End: can.at(-1) };
      return Object.entries(keys).flatMap(([key, to]) => {
        // Without a state, half of the controls would be gone: its chip takes it away often enough.
        const isOut = to === undefined || to.selected || (to.value === '' && element.name === 'State');
        return isOut ? [] : [{ nth, key, name: `${name}: ${to.text}` }];
      });
    }
    // The beginning of what stands in the first rows.
    const column = headers.findIndex((header) => header.startsWith(name));
    const texts = rows.slice(1, 6).map((row) => (cells(row)[column] ?? '').slice(0, 2).toUpperCase());
    return [...new Set(texts)]
      .filter(
        (text) => /^[A-Z]{2}$/u.test(text) && text !== (element as HTMLInputElement).value.toUpperCase(),
      )
      .map((text) => ({ nth, text, name: `${name}: ${text}` }));
  });
}

/** Runs in the page: a point of a control that nothing covers, after scrolling to it. */
export function pointOf(element: Element): { readonly x: number; readonly y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  for (const dy of [0.5, 0.3, 0.7, 0.1, 0.9])
    for (const dx of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [left + dx * width, top + dy * height];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  return null;
}
