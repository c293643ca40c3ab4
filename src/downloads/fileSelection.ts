import type { LayoutName } from '../contract/layouts/layouts';
import { NOT_BY_VOTER_ID, type ChosenFile } from '../contract/files';
import type { Problem } from '../lib/problems';
import { isForMail, keycodeProblem, mailAsked } from './mailFields';
import { amountIn, BAD_COST } from '../lib/formatPurchase';
import { formatCount } from '../lib/format';
import { UNCLEAR } from '../services/problem';
import type { FileChoice, SelectionFields } from './fileChoicesState';
import { countWords, formatUnits, type ListCounts, mostRecords, type RecordUnit } from './fileCounts';

const WHOLE = /^\d{1,9}$/u;
const plain = (typed: string) => typed.replace(/[\s,]/gu, '');

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

export function coversAll(choice: FileChoice, counts: ListCounts): boolean {
  const most = mostRecords(unitOf(choice), counts);
  return most > 0 && (piecesFor(choice.selection) ?? 0) >= most;
}

export function problemsIn(choice: FileChoice, counts: ListCounts): SelectionProblems {
  const fields = choice.selection;
  if (fields.by === 'all') return {};
  if (counts.isByVoterId === true) return { pieces: NOT_BY_VOTER_ID };
  const { budget, cost } = fields;
  const amounts = {
    ...(budget !== '' && amountIn(budget) === null && { budget: 'Enter a budget above $0, such as 2,500.' }),
    ...(cost !== '' && amountIn(cost) === null && { cost: BAD_COST }),
  };
  if (budget !== '' && cost === '') return { ...amounts, cost: 'Add what a piece costs, such as 0.62.' };
  if (piecesFor(fields) === 0) return { ...amounts, budget: 'That won’t cover one piece.' };
  const pieces = fields.pieces.trim();
  // With a budget, no number was typed. Without either, the file has all records.
  if (budget !== '' || pieces === '') return amounts;
  const unit = unitOf(choice);
  const most = mostRecords(unit, counts);
  const whole = wholeIn(pieces);
  if (whole === null)
    return { ...amounts, pieces: `“${pieces}” isn’t a whole number. Enter a number${upTo(most)}.` };
  if (whole === 0) return { ...amounts, pieces: `Enter 1 or more${upTo(most)}.` };
  return most > 0 && whole > most
    ? {
        ...amounts,
        pieces: `This list has ${formatUnits(counts.households === null ? 'voter' : unit, most)}: enter at most that many.`,
      }
    : amounts;
}

const upTo = (records: number) => (records > 0 ? `, up to ${formatCount(records)}` : '');

const wholeIn = (typed: string): number | null => (WHOLE.test(plain(typed)) ? Number(plain(typed)) : null);

export const unitOf = (choice: FileChoice): RecordUnit =>
  layoutOf(choice) === 'households' ? 'household' : 'voter';

/** How many records are chosen, by number or budget; null for all of them, or while that is not clear. */
export function piecesOf(choice: FileChoice, counts: ListCounts): number | null {
  const { by, budget, pieces } = choice.selection;
  if (by === 'all' || coversAll(choice, counts) || choiceProblem(choice, counts) !== null) return null;
  return budget === '' ? wholeIn(pieces) : piecesFor(choice.selection);
}

/** '14 of 27 voters', '20 households (27 voters)'. Null while that is not clear, and where it is what the list has. */
export function fileCountWords(choice: FileChoice, counts: ListCounts): string | null {
  if (counts.voters === 0 || choiceProblem(choice, counts) !== null) return null;
  const [unit, pieces] = [unitOf(choice), piecesOf(choice, counts)];
  const isAsListed = pieces === null && (unit === 'voter' || counts.households === null);
  return isAsListed ? null : countWords(unit, pieces, counts);
}

/** Why there can be no file of what was typed; null if there can. */
export function choiceProblem(choice: FileChoice, counts: ListCounts): Problem | null {
  const { pieces, budget, cost } = problemsIn(choice, counts);
  const keycode = mailOf(choice) === null ? undefined : keycodeProblem(choice.selection.mail);
  const sentence = pieces ?? budget ?? cost ?? keycode;
  return sentence === undefined ? null : { ...UNCLEAR, code: 'file_impossible', sentence };
}

/** What a file puts in the mail: '18 pieces, one per household'. Null if it is a piece for each voter. */
export function piecesWords(choice: FileChoice, counts: ListCounts): string | null {
  if (!isForMail(layoutOf(choice)) || choiceProblem(choice, counts) !== null) return null;
  const unit = unitOf(choice);
  const some = piecesOf(choice, counts);
  if (unit === 'voter' && some === null) return null;
  const pieces = some ?? counts.households;
  if (pieces === null) return `One piece per ${unit}`;
  return `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}, one per ${unit}`;
}

export const LABEL_LAYOUTS: readonly [LayoutName, ...LayoutName[]] = ['households', 'mail-house'];

export function layoutOf(choice: FileChoice): LayoutName {
  const isPossible = choice.form !== 'labels' || LABEL_LAYOUTS.includes(choice.layout);
  return isPossible ? choice.layout : LABEL_LAYOUTS[0];
}

/** What is asked of the layout; null if nothing is, or if the file is not for the mail. */
const mailOf = (choice: FileChoice) => mailAsked(choice.selection.mail, layoutOf(choice), choice.form);

export function wholeFile(choice: FileChoice): ChosenFile {
  const { form } = choice;
  return { layout: layoutOf(choice), ...(form && { form }) };
}

/** The file that is chosen; null if what was typed has to be mended first (`choiceProblem`). */
export function askedOf(choice: FileChoice, counts: ListCounts): ChosenFile | null {
  if (choiceProblem(choice, counts) !== null) return null;
  const { by } = choice.selection;
  const pieces = piecesOf(choice, counts);
  const mail = mailOf(choice);
  return {
    ...wholeFile(choice),
    ...(by !== 'all' && pieces !== null && { only: { pieces, by } }),
    ...(mail !== null && { mail }),
  };
}

/** What a button says that downloads some of a list: 'Download 80 of 540'. Null if it downloads all. */
export function downloadSome(choice: FileChoice, counts: ListCounts): string | null {
  const pieces = piecesOf(choice, counts);
  if (pieces === null) return null;
  return unitOf(choice) === 'household'
    ? `Download ${formatUnits('household', pieces)}`
    : `Download ${formatCount(pieces)} of ${formatCount(counts.voters)}`;
}
