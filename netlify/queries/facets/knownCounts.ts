import type { PlannedVersion } from '../bits/codes';
import { ALL_VOTERS, type BitSet, marked, not, withinCodes } from '../bits/expression';
import { electionPlace, flagOf } from '../bits/layout';
import type { Facet } from './facets';
import { STEPS, TEXT_PARTS } from './facetSql';

/** How many voters a facet counts under a code, as its statement would say it. */
export interface KnownCount {
  readonly name: string;
  readonly code: number;
  readonly voters: number;
}

/**
 * A facet of a version's voters in a set, from how many voters each string has, which the load stored: a
 * list of a whole state is answered without reading strings. Undefined where they must be read.
 */
export function knownCounts(
  version: PlannedVersion,
  set: BitSet,
  { name, part, elections }: Facet,
): readonly KnownCount[] | undefined {
  const { layout } = version;
  const count = (name: string, code: number, of: BitSet) => ({
    name,
    code,
    voters: knownVoters(version, of),
  });
  const counts = () => {
    if (part === 'all') return [count(name, 0, set)];
    if (set.kind !== 'all') return undefined;
    if (part === 'deliverable') return [count(name, 0, marked(flagOf(layout, part)))];
    if (part === 'voted')
      return elections
        .map((token) => electionPlace(layout, token))
        .filter((place) => place >= 0)
        .map((place) => [place, marked(layout.voteHistory + place)] as const)
        .flatMap(([place, voters]) => [
          count('voted', place, voters),
          count('not_voted', place, not(voters)),
        ]);
    const [steps, ordered, named] = [STEPS.get(part), layout.ordered[part], layout.named[part]];
    if (steps !== undefined && ordered !== undefined)
      return steps.map(([value, from], n) =>
        count(name, value, withinCodes(ordered, from, steps[n + 1]?.[1] ?? null)),
      );
    // A code of several digits has no string of its own, and what a text's code stands for is looked up.
    if (named?.radices.length !== 1 || TEXT_PARTS.has(part)) return undefined;
    return Array.from({ length: named.radices[0] ?? 0 }, (_, code) =>
      count(name, code, marked(named.first + code)),
    );
  };
  const known = counts();
  return known?.every(isKnown) ? known : undefined;
}

const isKnown = (count: Omit<KnownCount, 'voters'> & { voters: number | undefined }): count is KnownCount =>
  count.voters !== undefined;

/** How many voters are in a set; undefined if its strings don't say it. */
function knownVoters(version: PlannedVersion, set: BitSet): number | undefined {
  const less = (whole: BitSet, part: BitSet) => {
    const [all, some] = [knownVoters(version, whole), knownVoters(version, part)];
    return all === undefined || some === undefined ? undefined : all - some;
  };
  switch (set.kind) {
    case 'all':
      return version.layout.voters - version.suppressed;
    case 'none':
      return 0;
    case 'string':
      return version.stringVoters[set.string];
    case 'not':
      return less(ALL_VOTERS, set.of);
    case 'minus':
      return less(...set.parts);
    default:
      return undefined;
  }
}
