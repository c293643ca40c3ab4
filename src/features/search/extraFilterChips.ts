import { ageWords } from '../../lib/ageWords';
import { formatDay } from '../../lib/format';
import type { StateFilters } from '../../contract/voters';
import type { ExtraFilter, SearchForm } from '../../state/search/searchForm';

/** One extra filter in words, and what its chip removes. */
export interface ExtraFilterChip {
  readonly label: string;
  readonly names: readonly ExtraFilter[];
  /** The one list entry to remove; null removes the whole filter. */
  readonly token: string | null;
}

const DISTRICTS = {
  CongressionalDistrict: 'Congressional District',
  StateSenateDistrict: 'State Senate District',
  StateHouseDistrict: 'State House District',
} as const satisfies Partial<Record<ExtraFilter, string>>;

/** Districts, ages and voting history in words. Elections are named by date once those have loaded. */
export function extraFilterChips(
  extraFilters: SearchForm['extraFilters'],
  elections: StateFilters['elections'],
): readonly ExtraFilterChip[] {
  const districts = (Object.entries(DISTRICTS) as [keyof typeof DISTRICTS, string][]).flatMap(
    ([name, label]) =>
      extraFilters[name] === undefined
        ? []
        : [{ label: `${label} ${extraFilters[name]}`, names: [name], token: null }],
  );
  const history = (extraFilters.VoteHistory?.split(',') ?? []).map((token) => ({
    label: `Voted ${electionOf(token, elections)}`,
    names: ['VoteHistory'] as const,
    token,
  }));
  return [...districts, ...ages(extraFilters), ...history];
}

function ages({ AgeMin, AgeMax }: SearchForm['extraFilters']): ExtraFilterChip[] {
  const words = ageWords(AgeMin, AgeMax);
  return words === undefined ? [] : [{ label: `Age ${words}`, names: ['AgeMin', 'AgeMax'], token: null }];
}

function electionOf(token: string, elections: StateFilters['elections']): string {
  const election = elections.find((known) => known.token === token);
  if (election === undefined) return `in ${token}`;
  return `on ${formatDay(election.date)} (${election.classification.replaceAll('_', ' ')})`;
}
