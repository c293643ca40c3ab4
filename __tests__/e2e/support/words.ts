import type { Locator } from '@playwright/test';
import { affirmedTextOf, POLICIES } from '../../../src/contract/policies/policies';

/** A run of text that a person sees, and what it is part of. */
interface Piece {
  readonly text: string;
  readonly part: 'header' | 'footer' | 'rows' | 'option' | 'rest';
}

/** Words that are seen in each part of a screen. */
export interface Words {
  /** Of the screen's own: neither rows, nor options, nor the specification's. */
  readonly own: number;
  /** Options of selects, checkboxes and radio buttons, chips, and numbers that stand alone. */
  readonly options: number;
  readonly header: number;
  readonly footer: number;
  /** The screen's own, to be read in full. */
  readonly text: string;
}

/** The specification's labels, buttons and headings: a run of text that is one of them isn't counted. */
const FIXED = new Set(
  [
    ...[
      'First Name',
      'Last Name',
      'City',
      'Muni Sub',
      'Precinct',
      'Street Name',
      'Street Number',
      'Voter ID',
    ],
    ...['State', 'County', 'Political Affiliation', 'Status', 'Age'],
    ...[
      'Search',
      'Query Walkthrough',
      'Purchase & Download CSV',
      'Previous',
      'Next',
      'Back',
      'Apply Filters',
    ],
    ...['Election Type', 'Race', 'Geography', 'Demographics', 'View Elections', 'Hide Elections'],
    ...['What state is the election in?', 'Complete Your Purchase', 'Cancel', 'Pay', 'Processing...'],
    ...['Purchase Summary', 'Total Purchases', 'Total Spent', 'Purchase History', 'No purchases found.'],
    ...['Date', 'Amount', 'Search Filters', 'Payment Method', 'Receipt', 'Login', 'Logout'],
  ].map((text) => text.toLowerCase()),
);

/** The specification's sentences, wherever they stand, and what buyers affirm: changing it asks each again. */
const FIXED_PARTS: readonly (RegExp | string)[] = [
  /Total Records Found: [\d,]+( \(showing [\d,]+\))?/gu,
  /Page [\d,]+ of [\d,]+ \([\d,]+ total records\)/gu,
  /Amount: \$[\d.]+ for [\d,]+ records?/gu,
  // A shop with real voters doesn't say it.
  /Sample data|Every voter shown here is made up\./gu,
  ...POLICIES.map((policy) => affirmedTextOf(policy).statement.split(/(?<=[.;:])\s+/u)).flat(),
];

/** Counts the words that a person sees in a part of the page. */
export async function wordsIn(root: Locator): Promise<Words> {
  const pieces = await root.evaluate(piecesOf);
  const counted = { rows: 0, option: 0, header: 0, footer: 0, rest: 0 };
  const own: string[] = [];
  let numbers = 0;
  for (const { text, part } of pieces) {
    const words = withoutFixed(text).split(' ').filter(Boolean);
    const spelled = words.filter((word) => /\p{L}/u.test(word));
    counted[part] += spelled.length;
    if (part !== 'rest') continue;
    numbers += words.filter((word) => /\d/u.test(word)).length - spelled.filter((w) => /\d/u.test(w)).length;
    if (spelled.length > 0) own.push(words.join(' '));
  }
  const { rest, option, header, footer } = counted;
  return { own: rest, options: option + numbers, header, footer, text: own.join(' | ') };
}

function withoutFixed(text: string): string {
  // A required field's label has a mark behind it, and a column's an arrow.
  if (
    FIXED.has(
      text
        .replaceAll(/[^\p{L}&.?' ]/gu, '')
        .trim()
        .toLowerCase(),
    )
  )
    return '';
  return FIXED_PARTS.reduce<string>((rest, fixed) => rest.replaceAll(fixed, ' '), text);
}

/** In the browser: every run of text that is painted, block by block, in the order of the page. */
function piecesOf(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    // Links that skip to something come into the window once they are focused.
    const place = element.getBoundingClientRect();
    if (place.bottom + window.scrollY <= 0 || place.right <= 0) return true;
    // As text for screen readers is hidden.
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (getComputedStyle(one).clipPath === 'inset(50%)') return true;
    return false;
  };
  const blockOf = (element: Element): Element => {
    let block = element;
    while (block !== root && /^(inline|contents)$/u.test(getComputedStyle(block).display))
      block = block.parentElement ?? root;
    return block;
  };
  const partOf = (element: Element): Piece['part'] => {
    if (element.closest('tbody') !== null) return 'rows';
    const inside = element.closest('main, [role=dialog], [role=alertdialog]') !== null;
    if (!inside && element.closest('footer') !== null) return 'footer';
    if (!inside && element.closest('header') !== null) return 'header';
    const options =
      '[role=option], [role=radio], [role=checkbox], [role=switch], [aria-pressed], [aria-label="Filtered by"]';
    if (element.closest(options) !== null) return 'option';
    const label = element.closest('label');
    const control = label?.control ?? null;
    const isChoice = control instanceof HTMLInputElement && /^(checkbox|radio)$/u.test(control.type);
    return isChoice ? 'option' : 'rest';
  };
  const add = (text: string, part: Piece['part']) => {
    const tidy = text.replaceAll(/\s+/gu, ' ').trim();
    if (tidy !== '') pieces.push({ text: tidy, part });
  };
  let block: Element | null = null;
  let text = '';
  const flush = () => {
    if (block !== null) add(text, partOf(block));
    block = null;
    text = '';
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLSelectElement) {
      flush();
      if (!isHidden(node)) add(node.selectedOptions[0]?.label ?? '', 'option');
    } else if (node instanceof HTMLInputElement) {
      flush();
      if (node.value === '' && !isHidden(node)) add(node.placeholder, 'rest');
    } else if (node instanceof Text) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('select, script, style, noscript') !== null) continue;
      if (node.data.trim() === '' || isHidden(parent)) continue;
      const own = blockOf(parent);
      if (own !== block) flush();
      block = own;
      text += node.data;
    }
  }
  flush();
  return pieces;
}
