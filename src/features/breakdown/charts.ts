import { formatCount } from '../../lib/format';
import { PARTY_LABELS } from '../../lib/voterLabels';
import type { CanonicalFilters } from '../../contract/filters';
import { PARTY_CODES } from '../../contract/fields/fields';
import { partyNote } from '../../contract/fields/partyOnFile';
import { AGE_BANDS, COUNTED_ELECTIONS } from '../../contract/limits';
import type { Answered } from '../../state/search/answers';
import {
  choosesOf,
  effectOf,
  hasOwnFilter,
  isChosen,
  isPartlyChosen,
  isPressed,
  type ChartFilter,
  type ChartFilterKind,
} from './chartFilter';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly voters: number;
  /** As shown on screen: `1,234`; `+1,234` if a press adds them to the list. */
  readonly count: string;
  /** Of the list, as shown on screen: `38%`; empty for voters who are not on it, or in part. */
  readonly share: string;
  /** Length relative to the chart's longest bar, from 0 to 1; 0 for the rest, which mixes many values. */
  readonly length: number;
  /** Null for an empty bar that is not chosen, and for the rest, which no filter can select. */
  readonly filter: ChartFilter | null;
  /** Another press takes it away. */
  readonly pressed: boolean;
  /** Whether its voters are on the list: all or some of them, or none because others are chosen. */
  readonly onList: OnList;
  /** What pressing it does, for screen readers; null if it cannot be pressed. */
  readonly effect: ReturnType<typeof effectOf> | null;
}

export type OnList = 'all' | 'some' | 'none';

export interface Chart {
  readonly kind: ChartFilterKind;
  readonly title: string;
  readonly chooses: 'any' | 'one';
  /** What the bars mean, if their names don't say it. */
  readonly note: string | null;
  readonly bars: readonly Bar[];
}

/** How many counties get their own bar. */
const COUNTIES_SHOWN = 8;

/** What the charts are drawn from. */
export type Breakdown = Pick<Answered['counts'], 'voters' | 'facets'>;

/** A group of voters; the rest of a chart has no filter. */
interface Part<Filter = ChartFilter> {
  readonly label: string;
  readonly voters: number;
  readonly filter: Filter;
}

/**
 * The charts of a breakdown, marked by the filters chosen now, which may be ahead of it. A chart that the
 * breakdown cannot answer, as turnout where a file's history is too short, is left out.
 */
export function chartsOf(breakdown: Breakdown, filters: CanonicalFilters): readonly Chart[] {
  const chart = (
    kind: ChartFilterKind,
    title: string,
    rest: string | null,
    parts: readonly Part[],
  ): Chart => {
    const all = kind === 'county' ? countiesOf(breakdown, filters) : parts;
    const isFiltered = hasOwnFilter(filters, kind);
    const others = Math.max(votersOf(all), breakdown.voters) - votersOf(parts);
    // A filtered chart also counts the voters who could be added, so there is no rest.
    const hasRest = rest !== null && !isFiltered && (others > 0 || kind !== 'county');
    return {
      kind,
      title,
      chooses: choosesOf(kind),
      note: kind === 'party' ? partyNote(filters.State) : null,
      bars: [...parts, ...(hasRest ? [{ label: rest, voters: others, filter: null }] : [])].map((part) =>
        barOf(part, breakdown.voters, Math.max(1, ...parts.map(({ voters }) => voters)), filters),
      ),
    };
  };
  const turnout = generalsOf(breakdown);
  return [
    chart('party', 'Party', 'Not stated', partiesOf(breakdown)),
    chart('age', 'Age', 'Under 18 or no age on file', agesOf(breakdown)),
    ...(turnout.length === 0 ? [] : [chart('generals', 'Last 4 general elections', null, turnout)]),
    chart('county', 'County', 'All others', shownCounties(countiesOf(breakdown, filters), filters)),
  ];
}

const votersOf = (parts: readonly Part[]) => parts.reduce((sum, { voters }) => sum + voters, 0);

const partiesOf = ({ facets: { parties = {} } }: Breakdown): Part[] =>
  PARTY_CODES.map((party) => ({
    label: PARTY_LABELS[party],
    voters: parties[party] ?? 0,
    filter: { kind: 'party', party },
  }));

export const ageLabel = (from: number, to: number | null): string =>
  to === null ? `${from} and over` : `${from} to ${to}`;

const agesOf = ({ facets: { ages = {} } }: Breakdown): Part[] =>
  AGE_BANDS.map((from, band) => {
    const next = AGE_BANDS[band + 1];
    const to = next === undefined ? null : next - 1;
    return {
      label: ageLabel(from, to),
      voters: ages[from] ?? 0,
      filter: { kind: 'age', from, to },
    };
  });

export const generalsLabel = (voted: number): string =>
  voted === 0 ? 'Voted in none' : `Voted in ${voted === COUNTED_ELECTIONS ? 'all' : voted}`;

/** From every election down to none: whom a campaign can rely on comes first. */
function generalsOf({ facets: { generals = {} } }: Breakdown): Part[] {
  if (Object.keys(generals).length === 0) return [];
  return Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, place) => {
    const voted = COUNTED_ELECTIONS - place;
    return {
      label: generalsLabel(voted),
      voters: generals[voted] ?? 0,
      filter: { kind: 'generals', voted },
    };
  });
}

/** The counties of an answer, which names them `OK Tulsa`. */
export const countiesIn = ({ facets: { counties = {} } }: Breakdown) =>
  Object.entries(counties).map(([key, voters]) => ({ state: key.slice(0, 2), county: key.slice(3), voters }));

const countiesOf = (breakdown: Breakdown, { State }: CanonicalFilters): Part[] =>
  countiesIn(breakdown).map(({ county, state, voters }) => ({
    label: State === undefined ? `${county} (${state})` : county,
    voters,
    filter: { kind: 'county', county, state },
  }));

/** The chosen counties, even if empty, and the largest others up to eight in all; the largest first. */
function shownCounties(all: readonly Part[], filters: CanonicalFilters): Part[] {
  const bySize = all.toSorted((one, other) => other.voters - one.voters);
  const chosen = bySize.filter(({ filter }) => isChosen(filters, filter));
  const others = bySize.filter((part) => part.voters > 0 && !chosen.includes(part));
  const shown = new Set([...chosen, ...others.slice(0, Math.max(0, COUNTIES_SHOWN - chosen.length))]);
  return bySize.filter((part) => shown.has(part));
}

function barOf(
  { label, voters, filter }: Part<ChartFilter | null>,
  total: number,
  longest: number,
  filters: CanonicalFilters,
): Bar {
  const pressable = filter !== null && (voters > 0 || isChosen(filters, filter)) ? filter : null;
  const onList = filter === null ? 'all' : onListOf(filters, filter);
  const effect = pressable && effectOf(filters, pressable);
  return {
    key: filter?.kind === 'county' ? `${filter.state} ${filter.county}` : label,
    label,
    voters,
    count: countWords(voters, onList, effect),
    share: onList === 'all' ? formatShare(voters, total) : '',
    length: filter === null ? 0 : voters / longest,
    filter: pressable,
    pressed: pressable !== null && isPressed(filters, pressable),
    onList,
    effect,
  };
}

function countWords(voters: number, onList: OnList, effect: Bar['effect']): string {
  // How many of them are on the list, the breakdown does not tell.
  if (onList === 'some') return `some of ${formatCount(voters)}`;
  return `${effect === 'add' ? '+' : ''}${formatCount(voters)}`;
}

function onListOf(filters: CanonicalFilters, filter: ChartFilter): OnList {
  if (!hasOwnFilter(filters, filter.kind) || isChosen(filters, filter)) return 'all';
  return isPartlyChosen(filters, filter) ? 'some' : 'none';
}

/** Whole percentages. `0%` means none and `100%` all; anything close reads `<1%` or `>99%`. */
export function formatShare(voters: number, total: number): string {
  if (voters === 0) return '0%';
  const share = Math.round((100 * voters) / total);
  if (share === 0) return '<1%';
  return share === 100 && voters < total ? '>99%' : `${share}%`;
}

/** What pressing does to the list, in words for screen readers. */
export const EFFECT_WORDS = {
  only: 'show only these voters',
  add: 'add these voters',
  away: 'remove these voters',
} as const;
