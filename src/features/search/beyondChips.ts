import { formatDay } from '../../app/format';
import type { StateFilters } from '../../contract/voters';
import type { BeyondFilter, SearchForm } from './searchForm';

/** One thing that narrows the search, and what to take away with it. */
export interface BeyondChip {
  readonly label: string;
  readonly names: readonly BeyondFilter[];
  /** The entry of a list; null for the whole filter. */
  readonly token: string | null;
}

const DISTRICTS = {
  CongressionalDistrict: 'Congressional District',
  StateSenateDistrict: 'State Senate District',
  StateHouseDistrict: 'State House District',
} as const satisfies Partial<Record<BeyondFilter, string>>;

/** Districts, ages and history in words; an election goes by its day where the state's elections are known. */
export function beyondChips(
  beyond: SearchForm['beyond'],
  elections: StateFilters['elections'],
): readonly BeyondChip[] {
  const districts = (Object.entries(DISTRICTS) as [keyof typeof DISTRICTS, string][]).flatMap(
    ([name, label]) =>
      beyond[name] === undefined ? [] : [{ label: `${label} ${beyond[name]}`, names: [name], token: null }],
  );
  const history = (beyond.VoteHistory?.split(',') ?? []).map((token) => ({
    label: `Voted ${electionOf(token, elections)}`,
    names: ['VoteHistory'] as const,
    token,
  }));
  return [...districts, ...ages(beyond), ...history];
}

function ages({ AgeMin, AgeMax }: SearchForm['beyond']): BeyondChip[] {
  if (AgeMin === undefined && AgeMax === undefined) return [];
  const label =
    AgeMax === undefined
      ? `Age ${AgeMin} and over`
      : AgeMin === undefined
        ? `Age up to ${AgeMax}`
        : `Age ${AgeMin} to ${AgeMax}`;
  return [{ label, names: ['AgeMin', 'AgeMax'], token: null }];
}

function electionOf(token: string, elections: StateFilters['elections']): string {
  const election = elections.find((known) => known.token === token);
  if (election === undefined) return `in ${token}`;
  return `on ${formatDay(election.date)} (${election.classification.replaceAll('_', ' ')})`;
}
