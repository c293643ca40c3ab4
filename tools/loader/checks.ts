import { formatNumber } from '../database/operator/terminal';
import type { StateFacts } from './model/canonical';
import { LoadError } from './model/errors';
import type { LiveVersion, VersionCounts, VotersBy } from './version/counts';

/** How far a new version may deviate from the live one. */
export interface Limits {
  /** Percentage points by which the share of a party or status may change. */
  readonly tolerance: number;
  /** Percentage by which the number of voters may change. */
  readonly totalTolerance: number;
  /** Whether counties of the live version may be missing. */
  readonly allowMissingCounties: boolean;
}

export const USUAL_LIMITS: Limits = { tolerance: 5, totalTolerance: 20, allowMissingCounties: false };

/**
 * What must hold before a version goes live: its counties and districts exist in the state. If the state
 * already has a live version of real voters, no county of it is missing, and the number of voters and the
 * shares of parties and statuses are close to it. A file that is truncated, outdated, or from another state
 * fails these checks. @throws LoadError listing everything that is wrong, and the options that accept it
 * anyway
 */
export function checkVersion(
  counts: VersionCounts,
  facts: StateFacts,
  live: LiveVersion | null,
  limits: Limits,
): void {
  if (counts.voters === 0) throw new LoadError('No voters to load');
  const impossible = [...strangeCounties(counts, facts), ...strangeDistricts(counts, facts)];
  if (impossible.length > 0) throw new LoadError(impossible.join('\n'));
  if (live === null) return;
  const doubts = [
    ...missingCounties(counts, live, limits),
    ...changedTotal(counts, live, limits),
    ...movedShares('party', counts, live, limits),
    ...movedShares('status', counts, live, limits),
  ];
  if (doubts.length === 0) return;
  const against = `Compared to version ${live.id} of ${live.dataDate}, which is live and stays live:`;
  throw new LoadError([against, ...doubts].join('\n'));
}

function strangeCounties({ county }: VersionCounts, { name, counties }: StateFacts): string[] {
  const strange = Object.keys(county).filter((found) => !counties.includes(found));
  return strange.length === 0
    ? []
    : [`${name} has no county ${strange.map((found) => JSON.stringify(found)).join(', ')}`];
}

function strangeDistricts(counts: VersionCounts, facts: StateFacts): string[] {
  const highest = {
    congressional_district: facts.congressionalDistricts,
    state_senate_district: facts.stateSenateDistricts,
    state_house_district: facts.stateHouseDistricts,
  };
  return (Object.keys(highest) as (keyof typeof highest)[]).flatMap((kind) => {
    const beyond = Object.keys(counts[kind]).filter((district) => Number(district) > highest[kind]);
    const name = kind.replaceAll('_', ' ');
    return beyond.length === 0 ? [] : [`${facts.name} has no ${name} ${beyond.join(', ')}`];
  });
}

function missingCounties({ county }: VersionCounts, live: LiveVersion, limits: Limits): string[] {
  const missing = Object.keys(live.counts.county).filter((name) => !(name in county));
  if (missing.length === 0 || limits.allowMissingCounties) return [];
  return [`- There are no voters in ${missing.join(', ')}. If that is right, pass --allow-missing-counties.`];
}

function changedTotal({ voters }: VersionCounts, live: LiveVersion, limits: Limits): string[] {
  const change = (100 * (voters - live.counts.voters)) / live.counts.voters;
  if (Math.abs(change) <= limits.totalTolerance) return [];
  const by = `${Math.abs(change).toFixed(1)}% ${change < 0 ? 'fewer' : 'more'}`;
  return [
    `- There are ${by} voters: ${formatNumber(voters)}, not ${formatNumber(live.counts.voters)}. ` +
      `If that is right, pass --total-tolerance ${Math.ceil(Math.abs(change))} (it is ${limits.totalTolerance}).`,
  ];
}

function movedShares(
  kind: 'party' | 'status',
  counts: VersionCounts,
  live: LiveVersion,
  limits: Limits,
): string[] {
  const codes = Object.keys({ ...live.counts[kind], ...counts[kind] }).toSorted();
  const moved = codes
    .map((code) => ({ code, was: shareOf(live.counts[kind], code), is: shareOf(counts[kind], code) }))
    .filter(({ was, is }) => Math.abs(is - was) > limits.tolerance);
  if (moved.length === 0) return [];
  const moves = moved.map(({ code, was, is }) => `${code} from ${was.toFixed(1)} to ${is.toFixed(1)}%`);
  const needed = Math.ceil(Math.max(...moved.map(({ was, is }) => Math.abs(is - was))));
  return [
    `- The share of a ${kind} moved: ${moves.join(', ')}. ` +
      `If that is right, pass --tolerance ${needed} (it is ${limits.tolerance}).`,
  ];
}

function shareOf(voters: VotersBy, code: string): number {
  const total = Object.values(voters).reduce((sum, count) => sum + count, 0);
  return (100 * (voters[code] ?? 0)) / Math.max(total, 1);
}
