import type { LayoutName } from '../../contract/layouts/layouts';
import type { Way } from '../../contract/layouts/selection';
import type { Problem } from '../../contract/problems';
import { formatRecords } from '../../lib/formatPurchase';
import type { MadeForm } from '../../services/forms/form';
import { UNCLEAR } from '../../services/problem';
import type { FileLayoutState, SelectionFields } from './fileLayoutSlice';

/** What a buyer asks of a file. The server is asked for a CSV file; the page makes the form of it. */
export interface Asked {
  readonly layout: LayoutName;
  readonly form?: MadeForm;
  readonly only?: { readonly pieces: number; readonly by: Way };
  readonly groups?: 2 | 3 | 4;
}

/** The number of records has to be mended before there is a file. */
export const NOT_CHOSEN: Problem = {
  ...UNCLEAR,
  code: 'file_impossible',
  sentence: 'Enter how many records you want, or choose all records.',
};

const NOTHING_CHOSEN: SelectionFields = { by: 'all', pieces: '', budget: '', cost: '', groups: 1 };

/** Traces from before there was a choice lack the fields. */
export const fieldsOf = ({ selection }: FileLayoutState): SelectionFields => ({
  ...NOTHING_CHOSEN,
  ...selection,
});

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
}

/**
 * What is wrong with what was typed, by field; empty if nothing is.
 * @param records of the list, if there is one list
 */
export function problemsIn(fields: SelectionFields, records = 0): SelectionProblems {
  if (fields.by === 'all') return {};
  const { budget, cost } = fields;
  const amounts = {
    ...(budget !== '' && amountIn(budget) === null && { budget: 'Enter a budget above $0, such as 2,500.' }),
    ...(cost !== '' && amountIn(cost) === null && { cost: 'Enter a cost above $0, such as 0.52.' }),
  };
  if (budget !== '' && cost === '') return { ...amounts, cost: 'Enter the cost per piece.' };
  const pieces = plain(fields.pieces);
  if (piecesFor(fields) === 0) return { ...amounts, budget: 'That won’t cover one piece.' };
  if (!WHOLE.test(pieces) || Number(pieces) === 0) return { ...amounts, pieces: 'Enter 1 or more.' };
  return records > 0 && Number(pieces) > records
    ? { ...amounts, pieces: `This list has ${formatRecords(records)}: enter at most that many.` }
    : amounts;
}

/** The form, if it is not CSV. A file for each group takes groups. */
export function formOf(state: FileLayoutState): MadeForm | undefined {
  return state.form === 'group-files' && fieldsOf(state).groups === 1 ? undefined : state.form;
}

/**
 * The layouts that a form can be made of; undefined if of any. The first one is made if another is chosen.
 */
export const LAYOUTS_FOR: Readonly<Partial<Record<MadeForm, readonly [LayoutName, ...LayoutName[]]>>> = {
  labels: ['households', 'mail-house'],
  'walk-sheets': ['everything'],
};

/** The layout that is chosen, or the one that the form needs. */
export function layoutOf(state: FileLayoutState): LayoutName {
  const form = formOf(state);
  const possible = form && LAYOUTS_FOR[form];
  return possible === undefined || possible.includes(state.layout) ? state.layout : possible[0];
}

/** The whole list in the form that is chosen. */
export function wholeFile(state: FileLayoutState): Asked {
  const form = formOf(state);
  return { layout: layoutOf(state), ...(form && { form }) };
}

/** The file that is chosen; null if what was typed has to be mended first. */
export function askedOf(state: FileLayoutState, records?: number): Asked | null {
  const fields = fieldsOf(state);
  const { by, groups } = fields;
  if (Object.keys(problemsIn(fields, records)).length > 0) return null;
  return {
    ...wholeFile(state),
    ...(by !== 'all' && { only: { pieces: Number(plain(fields.pieces)), by } }),
    ...(groups !== 1 && { groups }),
  };
}
