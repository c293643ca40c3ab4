import { FILTER_TEXT_LIMITS, type TextFilter } from '../../../contract/filters';
import { codePoints, matchingForm, tidyText } from '../../../contract/text';

/** What of a voter is personal. County and party stay: alone they point at nobody, and the filters are made of them. */
export type PersonalColumn = TextFilter | 'Age';

/** What the labels of a column begin with. Street numbers and ages are numbers, and stay some. */
const PREFIX: Readonly<Record<PersonalColumn, string>> = {
  VoterID: 'VOTER ',
  FirstName: 'FIRST ',
  LastName: 'LAST ',
  Age: '',
  MuniSub: 'SUB ',
  Precinct: 'PRECINCT ',
  StreetNum: '',
  StreetName: 'STREET ',
  City: 'CITY ',
};

export const isPersonalColumn = (name: string): name is PersonalColumn => name in PREFIX;

/** Told for a value that no label was made for: better nothing than the value. */
export const REMOVED = '[removed]';

interface Column {
  /** Labels by value. */
  readonly known: Map<string, string>;
  readonly pending: Set<string>;
  /** What was noted and what was told of values as they came, so that a repeat costs a look-up. */
  readonly noted: Set<string | number>;
  readonly told: Map<string, string>;
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Stands a label in for every personal value, so that sorting, paging, repeats and gaps look the same: the labels of a
 * column are in the order in which results sort its values (features/results/sortRows.ts), one for every value that a
 * filter tells apart. Values noted before one `settle` are in order among themselves; later ones come after.
 */
export class Labels {
  private readonly columns = new Map<PersonalColumn, Column>();

  note(column: PersonalColumn, value: string | number): void {
    const { known, pending, noted } = this.column(column);
    if (noted.has(value)) return;
    noted.add(value);
    const key = keyOf(value);
    if (key !== '' && !known.has(key)) pending.add(key);
  }

  settle(): void {
    for (const [column, { known, pending }] of this.columns) {
      const sorted = [...pending].sort((one, other) => compare(sortKey(column, one), sortKey(column, other)));
      const taken = new Set(known.values());
      let rank = rankAfter(known);
      let before: SortKey | null = null;
      for (const value of sorted) {
        const key = sortKey(column, value);
        // 12 and 012 sort alike: so do 7 and 07.
        const alike = before !== null && compare(before, key) === 0;
        if (!alike) rank += 1;
        before = key;
        let label = labelOf(column, rank);
        while (taken.has(label)) label = `0${label}`;
        taken.add(label);
        known.set(value, label);
      }
      pending.clear();
    }
  }

  number(column: PersonalColumn, value: number): number {
    const label = this.column(column).known.get(keyOf(value));
    return label === undefined ? 0 : Number(label);
  }

  /** Text as typed or received. Nothing stays nothing, and what the contract refuses gets a label that it refuses alike. */
  text(column: PersonalColumn, value: string): string {
    const { known, told } = this.column(column);
    const before = told.get(value);
    if (before !== undefined) return before;
    const label = known.get(keyOf(value));
    if (label === undefined) return value.trim() === '' ? value : REMOVED;
    const fitting = refusedAlike(column, value, label);
    told.set(value, fitting);
    return fitting;
  }

  private column(name: PersonalColumn): Column {
    const column: Column = this.columns.get(name) ?? {
      ...{ known: new Map(), pending: new Set() },
      ...{ noted: new Set(), told: new Map() },
    };
    this.columns.set(name, column);
    return column;
  }
}

function refusedAlike(column: PersonalColumn, value: string, label: string): string {
  if (UNPRINTABLE.test(value)) return `${label}\t`;
  const limit = column === 'Age' ? Infinity : FILTER_TEXT_LIMITS[column];
  return codePoints(tidyText(value)) > limit ? label.padEnd(limit + 1, 'X') : label;
}

const keyOf = (value: string | number) => matchingForm(String(value));

/** Text of one width, so that it sorts as its numbers do. */
const labelOf = (column: PersonalColumn, rank: number) =>
  PREFIX[column] === '' ? String(rank) : `${PREFIX[column]}${String(rank).padStart(6, '0')}`;

function rankAfter(known: ReadonlyMap<string, string>): number {
  let rank = 0;
  for (const label of known.values()) rank = Math.max(rank, Number(/\d+$/u.exec(label)?.[0] ?? 0));
  return rank;
}

type SortKey = readonly [number, string];

function sortKey(column: PersonalColumn, value: string): SortKey {
  if (PREFIX[column] !== '') return [0, value];
  const digits = /^\d+/u.exec(value)?.[0] ?? '';
  return [digits === '' ? Infinity : Number(digits), value.slice(digits.length)];
}

function compare([number, text]: SortKey, other: SortKey): number {
  if (number !== other[0]) return number < other[0] ? -1 : 1;
  return text === other[1] ? 0 : text < other[1] ? -1 : 1;
}
