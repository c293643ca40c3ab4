import { FIELDS, limitOf, TEXT_FIELDS, type TextFieldName } from '../../contract/fields/fields';
import { codePoints, matchingForm, tidyText } from '../../contract/text';

/** The personal columns of a voter. County and party are not personal: alone they identify no one. */
export type PersonalColumn = TextFieldName | 'Age';

/** The prefix of each column's labels. Street numbers and ages stay numbers, so they have none. */
const PREFIX: Readonly<Record<string, string>> = {
  Age: '',
  ...Object.fromEntries(
    TEXT_FIELDS.map((name) => {
      const field = FIELDS[name];
      return [name, 'standIn' in field ? `${field.standIn} ` : ''];
    }),
  ),
};

const PLACES: readonly string[] = ['City', 'Precinct', 'MuniSub'] satisfies readonly TextFieldName[];
/** Whether what is typed for it may be how the name of a place on file begins, which is public. */
export const isPlaceColumn = (name: string) => PLACES.includes(name);

const prefixOf = (column: PersonalColumn) => PREFIX[column] ?? '';
export const isPersonalColumn = (name: string): name is PersonalColumn => name in PREFIX;

/** Replaces text that must not leave the browser. */
export const REMOVED = '[removed]';

interface Column {
  readonly values: Set<string>;
  /** Labels by value. */
  readonly known: Map<string, string>;
  /** Values as received and the labels returned for them, so that a repeated value costs one lookup. */
  readonly seen: Set<string | number>;
  readonly byText: Map<string, string>;
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Replaces every personal value with a label, so that sorting, paging, repeats and gaps look the same. The
 * labels of a column sort as the results sort its values (features/results/sortRows.ts), and values that a
 * filter tells apart get different labels.
 */
export class Labels {
  private readonly columns = new Map<PersonalColumn, Column>();

  collect(column: PersonalColumn, value: string | number): void {
    const { values, seen } = this.column(column);
    if (seen.has(value)) return;
    seen.add(value);
    const key = keyOf(value);
    if (key !== '') values.add(key);
  }

  /** Once, when all values are collected. */
  assignLabels(): void {
    for (const [column, { known, values }] of this.columns) {
      const sorted = [...values].sort((one, other) => compare(sortKey(column, one), sortKey(column, other)));
      const taken = new Set<string>();
      let number = firstOf(column) - 1;
      let before: SortKey | null = null;
      for (const value of sorted) {
        const key = sortKey(column, value);
        // 12 and 012 sort alike, so their labels must too, such as 7 and 07.
        const alike = before !== null && compare(before, key) === 0;
        if (!alike) number += 1;
        before = key;
        let label = labelOf(column, number);
        while (taken.has(label)) label = `0${label}`;
        taken.add(label);
        known.set(value, label);
      }
    }
  }

  numberLabel(column: PersonalColumn, value: number): number {
    const label = this.column(column).known.get(keyOf(value));
    return label === undefined ? 0 : Number(label);
  }

  /**
   * The label for a text as typed or received. Blank text stays blank, and text that the contract rejects
   * gets a label that it rejects for the same reason.
   */
  textLabel(column: PersonalColumn, value: string): string {
    const { known, byText } = this.column(column);
    const before = byText.get(value);
    if (before !== undefined) return before;
    const label = known.get(keyOf(value));
    if (label === undefined) return value.trim() === '' ? value : REMOVED;
    const fitting = asInvalidAs(column, value, label);
    byText.set(value, fitting);
    return fitting;
  }

  private column(name: PersonalColumn): Column {
    const column: Column = this.columns.get(name) ?? {
      ...{ values: new Set(), known: new Map() },
      ...{ seen: new Set(), byText: new Map() },
    };
    this.columns.set(name, column);
    return column;
  }
}

function asInvalidAs(column: PersonalColumn, value: string, label: string): string {
  if (UNPRINTABLE.test(value)) return `${label}\t`;
  const limit = column === 'Age' ? Infinity : limitOf(column);
  return codePoints(tidyText(value)) > limit ? label.padEnd(limit + 1, 'X') : label;
}

const keyOf = (value: string | number) => matchingForm(String(value));

/** Voters are 18 at least; from there to 104, there are as many numbers as ages. */
const YOUNGEST = 18;
/** The number of a column's first label. */
const firstOf = (column: PersonalColumn) => (column === 'Age' ? YOUNGEST : 1);

/** Zero-padded, so that labels sort as text the way their numbers do. */
const labelOf = (column: PersonalColumn, number: number) =>
  prefixOf(column) === '' ? String(number) : `${prefixOf(column)}${String(number).padStart(6, '0')}`;

type SortKey = readonly [number, string];

function sortKey(column: PersonalColumn, value: string): SortKey {
  if (prefixOf(column) !== '') return [0, value];
  const digits = /^\d+/u.exec(value)?.[0] ?? '';
  return [digits === '' ? Infinity : Number(digits), value.slice(digits.length)];
}

function compare([number, text]: SortKey, other: SortKey): number {
  if (number !== other[0]) return number < other[0] ? -1 : 1;
  return text === other[1] ? 0 : text < other[1] ? -1 : 1;
}
