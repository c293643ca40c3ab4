import * as v from 'valibot';
import { PARTY_COLUMN } from '../fields/partyOnFile';
import type { LayoutName } from './layouts';

/** Columns that a mail house's file can have besides its own, in the order of the file. */
export const EXTRA_COLUMNS = ['Party', 'County', 'Precinct', 'Sequence Number', 'Household Number'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

const EXTRA_ABOUT: Readonly<Record<ExtraColumn, string>> = {
  Party: PARTY_COLUMN,
  County: 'Where the voter is registered.',
  Precinct: 'As the state names it.',
  'Sequence Number': '1, 2, 3 … in the order of the file.',
  'Household Number': 'The same for all voters who share a mailbox.',
};

/** Those that a layout can have. A household’s voters may differ in the others. */
export const extraOf = (layout: LayoutName): readonly ExtraColumn[] =>
  layout === 'households' ? ['Sequence Number'] : EXTRA_COLUMNS;

/** The columns in a text of them that is joined by commas. */
export const extraIn = (extra: string): readonly ExtraColumn[] => {
  const names = extra.split(',');
  return EXTRA_COLUMNS.filter((name) => names.includes(name));
};

/** Whether a column counts records, and so follows all others. */
export const isNumber = (column: ExtraColumn) => column.endsWith(' Number');

/** The columns that a choice of options adds, in the order of the file: headings, and what they hold. */
export function addedColumns(extra: string, keycode: string): readonly (readonly [string, string])[] {
  const about = (column: ExtraColumn) => [column, EXTRA_ABOUT[column]] as const;
  const columns = extraIn(extra);
  return [
    ...columns.filter((column) => !isNumber(column)).map(about),
    ...(keycode === '' ? [] : [['Keycode', `“${keycode}” in every row.`] as const]),
    ...columns.filter(isNumber).map(about),
  ];
}

/** How many characters a keycode may have. */
export const LONGEST_KEYCODE = 30;

/** Whether a spreadsheet would run a text as a formula: a file has such a cell only in another form. */
export const isFormula = (text: string) => /^[=+\-@]/u.test(text);

/** Whether a text is one line that is no longer, with no space around it, and that a file has as it is. */
export const isKeycode = (text: string) =>
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,30}$/u.test(text) && text.trim() === text && !isFormula(text);

/** What a buyer may ask of a layout for the mail. Each choice that is left out is as it always was. */
export const mailOptionsSchema = v.strictObject({
  /** Full names after “Dear”, not first names. */
  salutation: v.exactOptional(v.literal('formal', 'must be formal')),
  /** Adds “or Current Resident” to each name. */
  orResident: v.exactOptional(v.literal('Y', 'must be Y')),
  /** Joined by commas, in the order of the file, because request bodies have no lists. */
  extra: v.exactOptional(
    v.pipe(
      v.string('must be columns separated by commas'),
      v.check(
        (extra) => extra !== '' && extraIn(extra).join() === extra,
        `must be some of ${EXTRA_COLUMNS.join(',')}, in this order`,
      ),
    ),
  ),
  /** The text of an extra column, which tells replies apart. */
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
