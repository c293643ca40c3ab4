import { type CanonicalFilters, contradictionsIn } from '../../src/contract/filters';
import { FILTER_NAMES, fieldOf, type FilterName, HISTORY_TOKENS } from '../../src/contract/fields/fields';
import { joinedEntries } from '../../src/contract/fields/entries';
import type { DatabaseAdmin } from '../database/admin';
import { randomFrom, type Random } from '../local/sample/random';

type Voter = Readonly<Record<string, string | number | null>>;

/** A value of a field, by its kind. `voter` matches it where possible; `other` draws another voter. */
function valueOf(
  name: FilterName,
  voter: Voter,
  random: Random,
  other: () => Voter,
): string | number | undefined {
  const field = fieldOf(name);
  const textOf = (from: Voter) => ('column' in field ? String(from[field.column] ?? '').toUpperCase() : '');
  const text = textOf(voter);
  const several = (values: readonly string[]) =>
    joinedEntries(name, [...new Set(values.filter((value) => value !== ''))].toSorted());
  switch (field.kind) {
    case 'state':
    case 'exclusions':
      return undefined;
    case 'prefix':
      return text.slice(0, 1 + random.int(text.length)).trim();
    case 'equal':
    case 'id':
    case 'code':
      return text;
    case 'names':
      return several([text, textOf(other()), textOf(other())]);
    case 'zips':
      return text.slice(0, 5);
    case 'codes':
    case 'householdCodes':
      return several([
        text === '' ? (('missing' in field ? field.missing : undefined) ?? '') : text,
        ...(random.chance(0.4) ? ['LIB'] : []),
      ])
        .split(',')
        .filter((code) => field.codes.includes(code))
        .join(',');
    case 'district':
      return text === ''
        ? ''
        : several([`${field.prefix}-${text}`, `${field.prefix}-1`, `${field.prefix}-2`]);
    case 'atLeast':
    case 'atMost':
      return field.min + random.int(field.max - field.min + 1);
    case 'since':
    case 'until':
      return `${2000 + random.int(24)}-${random.chance(0.5) ? '01-01' : '10-24'}`;
    case 'voted':
    case 'notVoted':
    case 'householdNotVoted':
      return several(Array.from({ length: 1 + random.int(3) }, () => random.pick(TOKENS)));
    case 'flag':
      return 'Y';
  }
}

const TOKENS = HISTORY_TOKENS as [string, ...string[]];

/**
 * Filter sets of one to four fields of every kind, with values taken from voters: half of the sets from one
 * voter, so that they match someone, and half from several. The same for the same data.
 */
export async function filterSets(
  admin: DatabaseAdmin,
  versionId: number,
  sets: number,
  state: string,
): Promise<CanonicalFilters[]> {
  const random = randomFrom('filter sets');
  const voters = await admin.query<Voter>(
    `SELECT * FROM voters
     WHERE version_id = ${versionId} AND position / 16 = ANY (SELECT (n::bigint * (SELECT max(position) FROM voters_v${versionId}) / 400 / 16)::int
       FROM generate_series(0, 399) AS n) AND position % 16 = 0`,
  );
  const names = FILTER_NAMES as [FilterName, ...FilterName[]];
  const voter = () => voters[random.int(voters.length)] ?? {};
  return Array.from({ length: sets }, () => {
    const one = random.chance(0.5) ? voter() : undefined;
    const drawn = Array.from({ length: 1 + random.int(4) }, () => random.pick(names));
    const values = drawn.map((name) => [name, valueOf(name, one ?? voter(), random, voter)] as const);
    const given = values.filter(([, value]) => value !== undefined && value !== '');
    const filters = Object.fromEntries([...given, ['State', state]]) as CanonicalFilters;
    const contradicting = contradictionsIn(filters).map(({ name }) => name);
    return Object.fromEntries(
      Object.entries(filters).filter(([name]) => !contradicting.includes(name as FilterName)),
    );
  });
}
