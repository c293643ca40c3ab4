import { type FilterName, RANGES } from './fields';

type Values = Readonly<Record<string, string | number | undefined>>;

/** The filter that each of these may contradict. */
export const CONTRADICTED: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(RANGES),
  NotVoted: 'VoteHistory',
};

/** What two filters of a set say against each other, each under the first of the two. */
export function contradictionsIn(filters: Values): { readonly name: FilterName; readonly message: string }[] {
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
