import * as v from 'valibot';
import { PARTY_COLUMN } from '../fields/partyOnFile';
import type { LayoutName } from './layouts';

/** Optional columns of mail layouts, in the order of the file. */
export const EXTRA_COLUMNS = ['Party', 'County', 'Precinct', 'Sequence Number', 'Household Number'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

const EXTRA_ABOUT: Readonly<Record<ExtraColumn, string>> = {
  Party: PARTY_COLUMN,
  County: 'Where the voter is registered.',
  Precinct: 'As the state names it.',
  'Sequence Number': '1, 2, 3 … in the order of the file.',
  'Household Number': 'The same for all voters who share a mailbox.',
};

/** A household’s voters may differ in the other columns. */
export const extraOf = (layout: LayoutName): readonly ExtraColumn[] =>
  layout === 'households' ? ['Sequence Number'] : EXTRA_COLUMNS;

export const extraIn = (extra: string): readonly ExtraColumn[] => {
  const names = extra.split(',');
  return EXTRA_COLUMNS.filter((name) => names.includes(name));
};

/** Counting columns come last. */
export const isNumber = (column: ExtraColumn) => column.endsWith(' Number');

/** Headings and descriptions, in the order of the file. */
export function addedColumns(extra: string, keycode: string): readonly (readonly [string, string])[] {
  const about = (column: ExtraColumn) => [column, EXTRA_ABOUT[column]] as const;
  const columns = extraIn(extra);
  return [
    ...columns.filter((column) => !isNumber(column)).map(about),
    ...(keycode === '' ? [] : [['Keycode', `“${keycode}” in every row.`] as const]),
    ...columns.filter(isNumber).map(about),
  ];
}

/** In characters. */
export const LONGEST_KEYCODE = 30;

/** Spreadsheets run such cells, so files contain them only escaped. */
export const isFormula = (text: string) => /^[=+\-@]/u.test(text);

/** One line, not a formula, without surrounding space. */
export const isKeycode = (text: string) =>
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,30}$/u.test(text) && text.trim() === text && !isFormula(text);

/** Omitted options keep the layout’s defaults. */
export const mailOptionsSchema = v.strictObject({
  /** Full names after “Dear”. */
  salutation: v.exactOptional(v.literal('formal', 'must be formal')),
  /** Adds “or Current Resident”. */
  orResident: v.exactOptional(v.literal('Y', 'must be Y')),
  /** Comma-joined, because request bodies have no lists. */
  extra: v.exactOptional(
    v.pipe(
      v.string('must be columns separated by commas'),
      v.check(
        (extra) => extra !== '' && extraIn(extra).join() === extra,
        `must be some of ${EXTRA_COLUMNS.join(',')}, in this order`,
      ),
    ),
  ),
  /** The text of an extra column, to track replies. */
  keycode: v.exactOptional(
    v.pipe(
      v.string('must be text'),
      v.check(
        isKeycode,
        `must be one line of 1 to ${LONGEST_KEYCODE} characters that doesn’t begin like a formula`,
      ),
    ),
  ),
});
export type MailOptions = v.InferOutput<typeof mailOptionsSchema>;
