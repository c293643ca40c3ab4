import { formatCount } from '../../lib/format';
import { PARTY_LABELS } from '../../lib/voterLabels';
import type { Breakdown } from '../../contract/facets';
import { type CanonicalFilters, PARTY_CODES } from '../../contract/filters';
import type { ListBreakdown } from './breakdownApi';
import { isChosen, type Narrowing } from './narrowing';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly voters: number;
  /** As shown on screen: `1,234` and `38%`. */
  readonly count: string;
  readonly share: string;
  /** Length relative to the chart's longest bar, from 0 to 1; 0 for the rest, which mixes many values. */
  readonly length: number;
  /** Null for an empty bar, and for the rest, which no filter can select. */
  readonly narrowing: Narrowing | null;
  /** The search is already narrowed to it. */
  readonly chosen: boolean;
}

export interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const TITLES = { party: 'Party', age: 'Age', county: 'County' } as const;

export const EMPTY_CHARTS: readonly Chart[] = Object.values(TITLES).map((title) => ({ title, bars: [] }));

/** How many counties get their own bar. */
const COUNTIES_SHOWN = 8;

interface Part {
  readonly label: string;
  readonly voters: number;
  readonly narrowing: Narrowing | null;
}

/** The charts of a list. */
export function chartsOf({ filters, breakdown }: ListBreakdown): readonly Chart[] {
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
    label: PARTY_LABELS[party],
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
  // Empty parties and age bands keep their place; empty counties and an empty rest are left out.
  const shown = parts.filter(({ voters, narrowing }) => voters > 0 || narrowing !== null);
  const longest = Math.max(1, ...shown.map(({ voters, narrowing }) => (narrowing === null ? 0 : voters)));
  return shown.map(({ label, voters, narrowing }) => ({
    key: narrowing?.kind === 'county' ? `${narrowing.state} ${narrowing.county}` : label,
    label,
    voters,
    count: formatCount(voters),
    share: formatShare(voters, total),
    length: narrowing === null ? 0 : voters / longest,
    narrowing: voters === 0 ? null : narrowing,
    chosen: voters > 0 && narrowing !== null && isChosen(filters, narrowing),
  }));
}

/** Whole percentages. `0%` means nobody and `100%` everybody; anything close reads `<1%` or `>99%`. */
export function formatShare(voters: number, total: number): string {
  const share = Math.round((100 * voters) / total);
  if (share === 0) return voters === 0 ? '0%' : '<1%';
  return share === 100 && voters < total ? '>99%' : `${share}%`;
}
