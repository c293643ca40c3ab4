import { codeOfAge, codeOfDay } from '../../../../netlify/queries/bits/rangeCodes';
import { columnsOfKind, FIELD_NAMES, fieldOf, FIELDS } from '../../../../src/contract/fields/fields';
import { FILTERS_OF_A_STATE } from '../../../../src/contract/fields/facets';
import { HOW_THEY_VOTE } from '../../../../src/contract/fields/howTheyVote';

/** Text attributes searched by prefix. */
export const PREFIX_KINDS = columnsOfKind('prefix');
/** Text attributes searched by whole value only. */
export const EXACT_KINDS = columnsOfKind('equal', 'names', 'zips').filter(
  (column) => !PREFIX_KINDS.includes(column),
);
export const TEXT_KINDS = [...PREFIX_KINDS, ...EXACT_KINDS];
export const DISTRICT_COLUMNS = columnsOfKind('district');
/** Attributes of which searches know the chunks they occur in: the places of a state. */
export const PLACE_KINDS = [
  ...new Set(
    FILTERS_OF_A_STATE.flatMap((name) => {
      const field = FIELDS[name];
      return 'column' in field && field.column !== 'vote_history' ? [field.column] : [];
    }),
  ),
] as string[];
/** Codes that the history adds to a row. */
export const WAY_COLUMNS = Object.values(HOW_THEY_VOTE).map(({ column }) => column);
export const CODED = FIELD_NAMES.map((name) => fieldOf(name)).flatMap((field) =>
  field.kind === 'code' || field.kind === 'codes' ? [field] : [],
);
export const FLAG_COLUMNS = columnsOfKind('flag');

/** A record with an entry for each column. */
export const byColumn = <Entry>(
  columns: readonly string[],
  entryOf: (column: string, place: number) => Entry,
) => Object.fromEntries(columns.map((column, place) => [column, entryOf(column, place)]));

type Stored = string | number | null;
type CodeOf = (value: Stored) => number | undefined;
/** Attributes whose codes follow from their values: the code of a value, or undefined if it has none. */
export const FIXED_CODES: Readonly<Record<string, CodeOf>> = {
  ...Object.fromEntries(
    CODED.map(({ column, codes, missing }): [string, CodeOf] => [
      column,
      (value) => {
        const place = codes.findIndex((code) => code === (value ?? missing));
        return place < 0 ? undefined : place;
      },
    ]),
  ),
  ...byColumn(
    columnsOfKind('since'),
    (): CodeOf => (value) => codeOfDay(value === null ? null : String(value)),
  ),
  age: (value) => codeOfAge(value === null ? null : Number(value)),
  ...byColumn(DISTRICT_COLUMNS, (): CodeOf => (value) => (value === null ? undefined : Number(value) - 1)),
};

/** In how many of the last elections of a kind a voter voted; the number is its code. */
export const COUNT_COLUMNS = columnsOfKind('atLeast').filter((column) => column !== 'age');
