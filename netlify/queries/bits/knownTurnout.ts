import type { CanonicalFilters } from '../../../src/contract/filters';
import { namesOfKind } from '../../../src/contract/fields/fields';
import { entriesOf } from '../../../src/contract/fields/entries';
import { badRequest } from '../../lib/errors';
import type { PlannedVersion } from './codes';
import { electionPlace } from './layout';

const KINDS = {
  generals: { filters: ['GeneralsMin', 'GeneralsMax'], called: 'general elections' },
  primaries: { filters: ['PrimariesMin', 'PrimariesMax'], called: 'primaries' },
} as const;
type Kind = keyof typeof KINDS;

/**
 * Refuses filters by more elections than a version knows of: the answer would be a wrong number.
 * @param place where the filters stand in the request, before their names
 * @throws ApiError `bad_request`, naming the filter
 */
export function assertTurnoutKnown(
  versions: readonly PlannedVersion[],
  filters: CanonicalFilters,
  place = '',
): void {
  for (const version of versions) {
    const [unknown] = beyondTurnout(version, filters);
    if (unknown !== undefined) throw badRequest(sentenceOf(version, unknown.kind), place + unknown.name);
    const [other] = unknownDays(version, filters);
    if (other !== undefined)
      throw badRequest(
        `can’t be used for ${version.state}: its data doesn’t show who voted on ${other.day}`,
        place + other.name,
      );
  }
}

export const isTurnoutKnown = (version: PlannedVersion, filters: CanonicalFilters): boolean =>
  beyondTurnout(version, filters).length === 0 && unknownDays(version, filters).length === 0;

/** The filters that ask for more elections than a version knows of. */
const beyondTurnout = (version: PlannedVersion, filters: CanonicalFilters) =>
  (['generals', 'primaries'] as const).flatMap((kind) =>
    KINDS[kind].filters
      .filter((name) => {
        const asked = filters[name];
        return asked !== undefined && version[kind] < Math.max(1, asked);
      })
      .map((name) => ({ kind, name })),
  );

/** Elections that filters name by their day, and a version does not have. */
const unknownDays = ({ layout }: PlannedVersion, filters: CanonicalFilters) =>
  namesOfKind('voted', 'notVoted').flatMap((name) =>
    entriesOf(name, filters[name] ?? '')
      .filter((token) => electionPlace(layout, token) < 0)
      .map((day) => ({ name, day })),
  );

function sentenceOf(version: PlannedVersion, kind: Kind): string {
  const [known, { called }] = [version[kind], KINDS[kind]];
  return known === 0
    ? `can’t be used for ${version.state}: its data doesn’t show who voted in ${called}`
    : `must be at most ${known} for ${version.state}: its data covers only the last ${known} ${called}`;
}
