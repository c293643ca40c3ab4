import { formatCount } from '../../lib/format';
import { PARTY_LABELS } from '../../lib/voterLabels';
import type { CanonicalFilters } from '../../contract/filters';
import { PARTY_CODES } from '../../contract/fields/fields';
import { partyNote } from '../../contract/fields/partyOnFile';
import { AGE_BANDS, COUNTED_ELECTIONS } from '../../contract/limits';
import type { Answered } from '../../state/search/answers';
import { CUT_AGES, cutAges } from '../../state/search/cutAges';
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
  /** `1,234`, `+1,234` if they are not on the list, or `234 of 1,234` if a part is. */
  readonly count: string;
  /** `38%`; empty if none of them are on the list, or an unknown part. */
  readonly share: string;
  /** From 0 to 1, relative to the longest bar; 0 for the rest. */
  readonly length: number;
  /** Null if it can’t be chosen: an empty bar, or the rest. */
  readonly filter: ChartFilter | null;
  readonly pressed: boolean;
  /** `none` only where others are chosen. */
  readonly onList: OnList;
  /** What a press does, for screen readers. */
  readonly effect: ReturnType<typeof effectOf> | null;
}

export type OnList = 'all' | 'some' | 'none';

export interface Chart {
  readonly kind: ChartFilterKind;
  readonly title: string;
  readonly chooses: 'any' | 'one';
  /** Explains bars whose names don’t. */
  readonly note: string | null;
  readonly bars: readonly Bar[];
}

/** How many counties have a bar. */
const COUNTIES_SHOWN = 8;

export type Breakdown = Pick<Answered['counts'], 'voters' | 'facets' | 'presets'>;

/** The rest of a chart has no filter. */
interface Part<Filter = ChartFilter> {
  readonly label: string;
  readonly voters: number;
  /** How many are on a list that cuts a band of ages; null while that is not known. */
  readonly partOnList?: number | null;
  readonly filter: Filter;
}

/**
 * The charts, marked by the current filters. A chart without counts is omitted.
 * @param renewing the counts are of an earlier list
 */
export function chartsOf(
  breakdown: Breakdown,
  filters: CanonicalFilters,
  renewing = false,
): readonly Chart[] {
  const chart = (
    kind: ChartFilterKind,
    title: string,
    rest: string | null,
    parts: readonly Part[],
  ): Chart => {
    const all = kind === 'county' ? countiesOf(breakdown, filters) : parts;
    const isFiltered = hasOwnFilter(filters, kind);
    const others = Math.max(votersOf(all), breakdown.voters) - votersOf(parts);
    // A filtered chart also counts voters who could be added, so it has no rest.
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
    chart('age', 'Age', 'Under 18 or no age on file', agesOnList(breakdown, filters, renewing)),
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

/** The bands, and how many of one that the list cuts are on it: they are counted, or what is left of its total. */
function agesOnList(breakdown: Breakdown, filters: CanonicalFilters, renewing: boolean): Part[] {
  const bands = agesOf(breakdown);
  const asked = cutAges(filters)[CUT_AGES];
  const counted = asked === undefined || renewing ? undefined : breakdown.presets[CUT_AGES];
  const cut = bands.filter(({ filter }) => isPartlyChosen(filters, filter));
  const whole = bands.filter(({ filter }) => isChosen(filters, filter));
  return bands.map((band) => {
    if (!cut.includes(band)) return band;
    if (renewing || (asked !== undefined && counted === undefined)) return { ...band, partOnList: null };
    const isCounted = band === cut[0] && counted !== undefined;
    return { ...band, partOnList: isCounted ? counted : breakdown.voters - votersOf(whole) - (counted ?? 0) };
  });
}

export const generalsLabel = (voted: number): string =>
  voted === 0 ? 'Voted in none' : `Voted in ${voted === COUNTED_ELECTIONS ? 'all' : voted}`;

/** The most reliable voters first. */
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

/** The answer names them `OK Tulsa`. */
export const countiesIn = ({ facets: { counties = {} } }: Breakdown) =>
  Object.entries(counties).map(([key, voters]) => ({ state: key.slice(0, 2), county: key.slice(3), voters }));

const countiesOf = (breakdown: Breakdown, { State }: CanonicalFilters): Part[] =>
  countiesIn(breakdown).map(({ county, state, voters }) => ({
    label: State === undefined ? `${county} (${state})` : county,
    voters,
    filter: { kind: 'county', county, state },
  }));

/** The chosen counties and the largest others, eight in all, by size. */
function shownCounties(all: readonly Part[], filters: CanonicalFilters): Part[] {
  const bySize = all.toSorted((one, other) => other.voters - one.voters);
  const chosen = bySize.filter(({ filter }) => isChosen(filters, filter));
  const others = bySize.filter((part) => part.voters > 0 && !chosen.includes(part));
  const shown = new Set([...chosen, ...others.slice(0, Math.max(0, COUNTIES_SHOWN - chosen.length))]);
  return bySize.filter((part) => shown.has(part));
}

function barOf(
  { label, voters, filter, partOnList = null }: Part<ChartFilter | null>,
  total: number,
  longest: number,
  filters: CanonicalFilters,
): Bar {
  const pressable = filter !== null && (voters > 0 || isChosen(filters, filter)) ? filter : null;
  const onList = filter === null ? 'all' : onListOf(filters, filter);
  const listed = { all: voters, some: partOnList, none: null }[onList];
  return {
    key: filter?.kind === 'county' ? `${filter.state} ${filter.county}` : label,
    label,
    voters,
    count: countWords(voters, onList, partOnList),
    share: listed === null ? '' : formatShare(listed, total),
    length: filter === null ? 0 : voters / longest,
    filter: pressable,
    pressed: pressable !== null && isPressed(filters, pressable),
    onList,
    effect: pressable && effectOf(filters, pressable),
  };
}

function countWords(voters: number, onList: OnList, partOnList: number | null): string {
  if (onList === 'some')
    return `${partOnList === null ? 'some' : formatCount(partOnList)} of ${formatCount(voters)}`;
  return `${onList === 'none' && voters > 0 ? '+' : ''}${formatCount(voters)}`;
}

function onListOf(filters: CanonicalFilters, filter: ChartFilter): OnList {
  if (!hasOwnFilter(filters, filter.kind) || isChosen(filters, filter)) return 'all';
  return isPartlyChosen(filters, filter) ? 'some' : 'none';
}

/** `0%` means none and `100%` all; `<1%` and `>99%` what comes close. */
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
  all: 'show all others too',
} as const;
