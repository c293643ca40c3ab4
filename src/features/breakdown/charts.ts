import { formatCount } from '../../app/format';
import { PARTY_WORDS } from '../../app/voterWords';
import type { Breakdown } from '../../contract/figures';
import { type CanonicalFilters, PARTY_CODES } from '../../contract/filters';
import type { BrokenDown } from './breakdownApi';
import { isChosen, type Narrowing } from './narrowing';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly voters: number;
  /** As on the screen: `1,234` and `38%`. */
  readonly figure: string;
  readonly share: string;
  /** Share of the chart's longest bar, from 0 to 1; the rest is of many kinds, and has none. */
  readonly length: number;
  /** Null where nobody is, and for the rest, which no filter leaves. */
  readonly narrowing: Narrowing | null;
  /** The list is narrowed to it already. */
  readonly chosen: boolean;
}

export interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const TITLES = { party: 'Party', age: 'Age', county: 'County' } as const;

export const EMPTY_CHARTS: readonly Chart[] = Object.values(TITLES).map((title) => ({ title, bars: [] }));

/** Counties with a bar of their own. */
const COUNTIES_SHOWN = 8;

interface Part {
  readonly label: string;
  readonly voters: number;
  readonly narrowing: Narrowing | null;
}

/** The charts of a list. */
export function chartsOf({ filters, breakdown }: BrokenDown): readonly Chart[] {
  const chart = (title: string, rest: string, parts: readonly Part[]): Chart => {
    const others = breakdown.voters - parts.reduce((sum, { voters }) => sum + voters, 0);
    const all = [...parts, { label: rest, voters: others, narrowing: null }];
    return { title, bars: barsOf(all, breakdown.voters, filters) };
  };
  return [
    chart(TITLES.party, 'Not stated', partiesOf(breakdown)),
    chart(TITLES.age, 'Under 18 or unknown', agesOf(breakdown)),
    chart(TITLES.county, 'All others', countiesOf(breakdown, filters.State === undefined)),
  ];
}

const partiesOf = ({ parties }: Breakdown): Part[] =>
  PARTY_CODES.map((party) => ({
    label: PARTY_WORDS[party],
    voters: parties[party] ?? 0,
    narrowing: { kind: 'party', party },
  }));

const agesOf = ({ ages }: Breakdown): Part[] =>
  ages.map(({ from, to, voters }) => ({
    label: to === null ? `${from} and over` : `${from} to ${to}`,
    voters,
    narrowing: { kind: 'age', from, to },
  }));

const countiesOf = ({ counties }: Breakdown, ofAllStates: boolean): Part[] =>
  counties
    .filter(({ voters }) => voters > 0)
    .toSorted((one, other) => other.voters - one.voters)
    .slice(0, COUNTIES_SHOWN)
    .map(({ county, state, voters }) => ({
      label: ofAllStates ? `${county} (${state})` : county,
      voters,
      narrowing: { kind: 'county', county, state },
    }));

function barsOf(parts: readonly Part[], total: number, filters: CanonicalFilters): Bar[] {
  // A party or an age keeps its place with nobody in it; there is no county and no rest without somebody.
  const shown = parts.filter(({ voters, narrowing }) => voters > 0 || narrowing !== null);
  const longest = Math.max(1, ...shown.map(({ voters, narrowing }) => (narrowing === null ? 0 : voters)));
  return shown.map(({ label, voters, narrowing }) => ({
    key: narrowing?.kind === 'county' ? `${narrowing.state} ${narrowing.county}` : label,
    label,
    voters,
    figure: formatCount(voters),
    share: shareWords(voters, total),
    length: narrowing === null ? 0 : voters / longest,
    narrowing: voters === 0 ? null : narrowing,
    chosen: voters > 0 && narrowing !== null && isChosen(filters, narrowing),
  }));
}

/** Whole per cents; neither nothing nor all is said of what is not. */
export function shareWords(voters: number, total: number): string {
  const share = Math.round((100 * voters) / total);
  if (share === 0) return voters === 0 ? '0%' : '<1%';
  return share === 100 && voters < total ? '>99%' : `${share}%`;
}
