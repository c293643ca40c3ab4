import type { LayoutName } from '../contract/layouts/layouts';
import type { MailOptions } from '../contract/layouts/mailOptions';
import type { SamplingMethod } from '../contract/layouts/selection';
import type { Problem } from '../lib/problems';
import { keycodeProblem, mailAsked } from './mailFields';
import { formatCount } from '../lib/format';
import { formatRecords } from '../lib/formatPurchase';
import type { MadeForm } from '../services/fileAssembler';
import { UNCLEAR } from '../services/problem';
import type { FileChoice, SelectionFields } from './fileChoicesSlice';

/** What a buyer asks of a file. The server is asked for a CSV file; the page makes the form of it. */
export interface FileChoices {
  readonly layout: LayoutName;
  readonly form?: MadeForm;
  readonly only?: { readonly pieces: number; readonly by: SamplingMethod };
  /** Percentages: `90,10`. */
  readonly groups?: string;
  readonly mail?: MailOptions;
}

const WHOLE = /^\d{1,9}$/u;
/** Dollars with up to three decimals: postage is told in tenths of a cent. */
const DOLLARS = /^\$?(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})$/u;

const plain = (typed: string) => typed.replace(/[\s,]/gu, '');

/** Tenths of a cent; null if it is no amount above zero. */
function amountIn(typed: string): number | null {
  const [, dollars] = DOLLARS.exec(plain(typed)) ?? [];
  const amount = Math.round(Number(dollars ?? 0) * 1000);
  return amount > 0 ? amount : null;
}

/** How many pieces a budget pays for: "$2,500 at $0.52" is 4,807. Null while it does not say. */
export function piecesFor({ budget, cost }: Pick<SelectionFields, 'budget' | 'cost'>): number | null {
  const [all, each] = [amountIn(budget), amountIn(cost)];
  return all === null || each === null ? null : Math.floor(all / each);
}

export interface SelectionProblems {
  readonly pieces?: string;
  readonly budget?: string;
  readonly cost?: string;
  readonly shares?: string;
}

/**
 * What is wrong with what was typed, by field; empty if nothing is.
 * @param records of the list; 0 if that is not known
 */
export function problemsIn(fields: SelectionFields, records: number): SelectionProblems {
  const shares = problemOfShares(fields.shares);
  const groups = shares === null ? {} : { shares };
  if (fields.by === 'all') return groups;
  const { budget, cost } = fields;
  const amounts = {
    ...groups,
    ...(budget !== '' && amountIn(budget) === null && { budget: 'Enter a budget above $0, such as 2,500.' }),
    ...(cost !== '' && amountIn(cost) === null && { cost: 'Enter a cost above $0, such as 0.52.' }),
  };
  if (budget !== '' && cost === '') return { ...amounts, cost: 'Enter the cost per piece.' };
  if (piecesFor(fields) === 0) return { ...amounts, budget: 'That won’t cover one piece.' };
  const pieces = fields.pieces.trim();
  if (pieces === '') return { ...amounts, pieces: 'Enter how many records you want, or choose all records.' };
  const whole = wholeIn(pieces);
  if (whole === null)
    return { ...amounts, pieces: `“${pieces}” isn’t a whole number. Enter a number${upTo(records)}.` };
  if (whole === 0) return { ...amounts, pieces: `Enter 1 or more${upTo(records)}.` };
  return records > 0 && whole > records
    ? { ...amounts, pieces: `This list has ${formatRecords(records)}: enter at most that many.` }
    : amounts;
}

/** What is wrong with the percentages of groups; null if nothing is, or if there are no groups. */
function problemOfShares(shares: readonly string[]): string | null {
  if (shares.length === 0) return null;
  const numbers = shares.map(wholeIn);
  if (numbers.some((share) => share === null || share < 1 || share > 99))
    return 'Enter whole percentages from 1 to 99.';
  const sum = numbers.reduce<number>((all, share) => all + (share ?? 0), 0);
  return sum === 100 ? null : `The groups add up to ${sum}%. Make them add up to 100%.`;
}

/** The groups' percentages; null without groups, or while they cannot be read. */
function sharesIn({ shares }: SelectionFields): string | null {
  if (shares.length === 0 || problemOfShares(shares) !== null) return null;
  return shares.map(wholeIn).join();
}

const upTo = (records: number) => (records > 0 ? `, up to ${formatCount(records)}` : '');

/** Null if what was typed is no whole number. */
const wholeIn = (typed: string): number | null => (WHOLE.test(plain(typed)) ? Number(plain(typed)) : null);

/** How many records are chosen; null for all of them, or while that is not clear. */
export function piecesOf({ selection }: FileChoice, records: number): number | null {
  return selection.by === 'all' || Object.keys(problemsIn(selection, records)).length > 0
    ? null
    : wholeIn(selection.pieces);
}

/** Why there can be no file of what was typed; null if there can. */
export function choiceProblem(choice: FileChoice, records: number): Problem | null {
  const { pieces, budget, cost, shares } = problemsIn(choice.selection, records);
  const keycode = mailOf(choice) === null ? undefined : keycodeProblem(choice.selection.mail);
  const sentence = pieces ?? budget ?? cost ?? shares ?? keycode;
  return sentence === undefined ? null : { ...UNCLEAR, code: 'file_impossible', sentence };
}

/** The form, if it is not CSV. A file for each group takes groups. */
export function chosenForm({ form, selection }: FileChoice): MadeForm | undefined {
  return form === 'group-files' && selection.shares.length === 0 ? undefined : form;
}

/**
 * The layouts that a form can be made of; undefined if of any. The first one is made if another is chosen.
 */
export const LAYOUTS_FOR: Readonly<Partial<Record<MadeForm, readonly [LayoutName, ...LayoutName[]]>>> = {
  labels: ['households', 'mail-house'],
  'walk-sheets': ['everything'],
};

/** The layout that is chosen, or the one that the form needs. */
export function layoutOf(choice: FileChoice): LayoutName {
  const form = chosenForm(choice);
  const possible = form && LAYOUTS_FOR[form];
  return possible === undefined || possible.includes(choice.layout) ? choice.layout : possible[0];
}

/** What is asked of the layout; null if nothing is, or if the file is not for the mail. */
const mailOf = (choice: FileChoice) => mailAsked(choice.selection.mail, layoutOf(choice), chosenForm(choice));

/** The whole list in the form that is chosen. */
export function wholeFile(choice: FileChoice): FileChoices {
  const form = chosenForm(choice);
  return { layout: layoutOf(choice), ...(form && { form }) };
}

/** The file that is chosen; null if what was typed has to be mended first (`choiceProblem`). */
export function askedOf(choice: FileChoice, records: number): FileChoices | null {
  if (choiceProblem(choice, records) !== null) return null;
  const { by } = choice.selection;
  const groups = sharesIn(choice.selection);
  const pieces = piecesOf(choice, records);
  const mail = mailOf(choice);
  return {
    ...wholeFile(choice),
    ...(by !== 'all' && pieces !== null && { only: { pieces, by } }),
    ...(groups !== null && { groups }),
    ...(mail !== null && { mail }),
  };
}

/** What a button says that downloads some of a list: 'Download 80 of 540'. Null if it downloads all. */
export function downloadSome(choice: FileChoice, records: number): string | null {
  const pieces = piecesOf(choice, records);
  if (pieces === null) return null;
  return layoutOf(choice) === 'households'
    ? `Download ${formatCount(pieces)} ${pieces === 1 ? 'household' : 'households'}`
    : `Download ${formatCount(pieces)} of ${formatCount(records)}`;
}
