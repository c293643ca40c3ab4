/**
 * How many records each list has while each of the two versions is live. Those without a state are of both.
 */
export const LISTS = [
  { filters: { State: 'OK' }, old: 3, fresh: 5 },
  { filters: { LastName: 'BELL' }, old: 3, fresh: 2 },
  { filters: { State: 'AR' }, old: 2, fresh: 2 },
  { filters: { LastName: 'NOBODY' }, old: 0, fresh: 0 },
] as const;
export type List = (typeof LISTS)[number];
/** On file in both versions. */
export const LEFT_OUT = '1';
/** A list of that voter alone. */
export const ALONE = { filters: { State: 'OK', VoterID: LEFT_OUT }, old: 1, fresh: 1 } as const;

/** How many records a list has, one fewer if it leaves out the voter `LEFT_OUT` of Oklahoma. */
export function countOf(filters: Readonly<Record<string, string>>, version: 'old' | 'fresh'): number {
  const { LeaveOut, ...others } = filters;
  const list = [...LISTS, ALONE].find((known) => JSON.stringify(known.filters) === JSON.stringify(others));
  return (list?.[version] ?? 0) - (LeaveOut === undefined ? 0 : 1);
}
