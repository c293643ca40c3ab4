import type { Columns } from '../../../../src/features/search/doNotMail/columns';

/** A file's table, and which of its columns are chosen. */

export const table = (...records: string[]) => ({ records, delimiter: ',', sheet: null });
export const id = (place: number | null): Columns => ({ by: 'voterId', id: place });
export const address = (...[last, first, number, zip, street]: readonly (number | null)[]): Columns => ({
  by: 'address',
  ...{ last: last ?? null, first: first ?? null, number: number ?? null, zip: zip ?? null },
  street: street ?? null,
});
