import { COUNTED_ELECTIONS } from './limits';

type Values = Readonly<Record<string, string | number | undefined>>;

/** The ends of a range. */
const RANGES = [
  ['AgeMin', 'AgeMax'],
  ['GeneralsMin', 'GeneralsMax'],
  ['PrimariesMin', 'PrimariesMax'],
  ['RegisteredFrom', 'RegisteredTo'],
] as const;
type ContradictingFilter = (typeof RANGES)[number][0] | 'NotVoted';

/** The filter that each of these may contradict. */
export const CONTRADICTED: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(RANGES),
  NotVoted: 'VoteHistory',
};

/** What two filters of a set say against each other, each under the first of the two. */
export function contradictionsIn(
  filters: Values,
): { readonly name: ContradictingFilter; readonly message: string }[] {
  const ranges: ReturnType<typeof contradictionsIn> = RANGES.filter(([from, to]) =>
    isAfter(filters[from], filters[to]),
  ).map(([from, to]) => ({
    name: from,
    message: `must not be above ${to}`,
  }));
  const voted = String(filters.VoteHistory ?? '').split(',');
  const both = String(filters.NotVoted ?? '')
    .split(',')
    .filter((token) => token !== '' && voted.includes(token));
  if (both.length === 0) return ranges;
  return [...ranges, { name: 'NotVoted', message: `must not name ${both.join(', ')}, as VoteHistory does` }];
}

function isAfter(from: string | number | undefined, to: string | number | undefined): boolean {
  return from !== undefined && to !== undefined && from !== '' && to !== '' && from > to;
}

/** Whether a filter says nothing: an empty value, or an end of a range that leaves nobody out. */
export function leavesNobodyOut(name: string, value: string | number | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (name === 'GeneralsMin' || name === 'PrimariesMin') return value === 0;
  return (name === 'GeneralsMax' || name === 'PrimariesMax') && value === COUNTED_ELECTIONS;
}
