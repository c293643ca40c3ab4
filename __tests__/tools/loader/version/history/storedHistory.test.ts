import fc from 'fast-check';
import type { CanonicalElection } from '../../../../../tools/loader/model/canonical';
import { countedElections, pickTrackedElections } from '../../../../../tools/loader/model/elections';
import { STATE_FACTS } from '../../../../../tools/loader/states/facts';
import {
  type AddVote,
  buildVersion,
  type VersionSource,
} from '../../../../../tools/loader/version/buildVersion';
import { WAY_COUNT } from '../../../../../tools/loader/model/votes';
import { voterCopyLine } from '../../../../../tools/loader/version/copyText';
import { localNumbers } from '../../../../../tools/loader/version/localDistricts';
import { electionsOf, SAMPLE_DATE } from '../../../../../tools/local/sample/calendars';
import { sampleVotersOf } from '../../../../../tools/local/sample/voters';
import { testAdmin } from '../../testAdmin';
import { forgetVersions } from '../storedVersions';

type Vote = Parameters<AddVote>;

const [somebody] = sampleVotersOf('PA', 600);
const usual = electionsOf('PA');

/** The sample voters of these ids, in this order, with this history. */
const sourceOf = (
  ids: readonly string[],
  votes: readonly Vote[],
  elections: readonly CanonicalElection[] = usual,
  locals = localNumbers(),
): VersionSource => ({
  facts: STATE_FACTS.PA,
  dataDate: SAMPLE_DATE,
  sample: true,
  voters: () => ids.map((id) => voterCopyLine({ ...(somebody ?? fail()), voterId: id }, 40, locals)),
  *turnout(add) {
    for (const vote of votes) {
      add(...vote);
      yield;
    }
  },
  localDistricts: () => locals.list,
  leftOut: () => [],
  elections: () => elections,
});

function fail(): never {
  throw new Error('No sample voters');
}

/** What must come of a history: one vote for a voter and election. */
const plainVotes = (ids: readonly string[], votes: readonly Vote[]) => [
  ...new Map(
    votes.filter(([id]) => ids.includes(id)).map((vote) => [vote.slice(0, 2).join(' '), vote]),
  ).values(),
];

describe('the history of a version', () => {
  const admin = testAdmin();
  beforeEach(() => forgetVersions(admin));

  const build = (source: VersionSource) =>
    buildVersion(admin, source, { replace: true, check: () => undefined });
  const ids = Array.from({ length: 12 }, (_, n) => `${100_000_000 + n}-02`);
  const vote = fc.tuple(
    fc.constantFrom(...ids, 'NOBODY', 'NOBODY ELSE'),
    fc.integer({ min: 1, max: usual.length }),
    fc.nat(WAY_COUNT - 1),
  );

  it('has every row accounted for, sets the bits of tracked elections, and counts generals and primaries', async () => {
    const tracked = pickTrackedElections(usual);
    const counted = (['general', 'primary'] as const).map((kind) =>
      countedElections(kind, usual, SAMPLE_DATE),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(vote, { maxLength: 150 }), async (votes) => {
        const version = await build(sourceOf(ids, votes));
        const participations = plainVotes(ids, votes).length;
        const orphans = votes.filter(([id]) => !ids.includes(id)).length;
        const repeatedTurnout = votes.length - orphans - participations;
        expect(version).toMatchObject({ participations, orphans, repeatedTurnout });
        const votedIn = (id: string, election: CanonicalElection) =>
          votes.some(([voter, no]) => voter === id && usual[no - 1] === election);
        const expected = ids.map((id) => ({
          id,
          bits: tracked.reduce((bits, one, n) => bits + (votedIn(id, one) ? 2 ** n : 0), 0),
          generals: counted[0]?.filter((one) => votedIn(id, one)).length,
          primaries: counted[1]?.filter((one) => votedIn(id, one)).length,
        }));
        const found = await admin.query(
          `SELECT voter_id AS id, vote_history AS bits, generals_voted AS generals, primaries_voted AS primaries
           FROM voters WHERE version_id = $1 ORDER BY id`,
          [version.versionId],
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
