import { type Prepared, prepareRows, type Unusable } from './rowsToSend';
import type { Table } from './table';
import type { Columns } from './columns';
import type { RowCheck } from './doNotMailSlice';

/** A row that was not found, or not all of whose people were, by the place of its record in the table. */
export interface Unmatched {
  readonly place: number;
  readonly why: Unusable | 'notOnFile' | 'someNotOnFile';
}

/** What the list is to be called, and the campaign that it is for; null for all. */
export interface ListNaming {
  readonly listName: string;
  readonly campaignId: string | null;
}

/**
 * The rows of the file that matched no voter, or not for all of their people.
 * @param unmatched which of the rows that were sent matched none
 */
export function unmatchedRows({ places }: Prepared, unmatched: readonly number[]): readonly Unmatched[] {
  const lost = new Set(unmatched);
  const found = new Set(places.filter((_, at) => !lost.has(at)));
  const missing = new Set(unmatched.map((at) => places[at] ?? 0));
  return [...missing].map((place) => ({ place, why: found.has(place) ? 'someNotOnFile' : 'notOnFile' }));
}

/**
 * The file that becomes a do-not-mail list, and what was read from it. It is kept here and never in the
 * state, because it is about people who want no mail.
 */
interface Held {
  readonly file: File;
  readonly table?: Table;
  readonly prepared?: Prepared | null;
  readonly unmatched?: readonly Unmatched[];
  readonly naming?: ListNaming;
}

let held: Held | null = null;

export const heldUpload = (): Held | null => held;

/** Keeps a file, and drops the one before. Null drops it. */
export function holdUpload(file: File | null): void {
  held = file === null ? null : { file };
}

/** Adds to what is kept of a file. Does nothing if it was dropped meanwhile. */
export function addToHeld(more: Omit<Held, 'file'>): void {
  if (held !== null) held = { ...held, ...more };
}

/** Keeps the rows of the held table as these columns make them, and says what they are worth. */
export function checkColumns(
  columns: Columns,
  state: string,
): { readonly columns: Columns; readonly check: RowCheck | null } {
  const table = heldUpload()?.table;
  const prepared = table === undefined ? null : prepareRows(table, columns, state);
  addToHeld({ prepared });
  if (prepared === null) return { columns, check: null };
  const unusable: Partial<Record<Unusable, number>> = {};
  for (const { why } of prepared.unusable) unusable[why] = (unusable[why] ?? 0) + 1;
  const { places, otherState } = prepared;
  return { columns, check: { usable: new Set(places).size, unusable, otherState } };
}
