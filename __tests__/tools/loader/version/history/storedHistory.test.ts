import fc from 'fast-check';
import type { DatabaseAdmin } from '../../../../../tools/database/admin';
import type { CanonicalElection } from '../../../../../tools/loader/model/canonical';
import { lastElections, trackedElections } from '../../../../../tools/loader/model/elections';
import { STATE_FACTS } from '../../../../../tools/loader/states/facts';
import {
  type AddVote,
  buildVersion,
  type VersionSource,
} from '../../../../../tools/loader/version/buildVersion';
import { voterCopyLine } from '../../../../../tools/loader/version/copyText';
import { electionsOf, SAMPLE_DATE } from '../../../../../tools/local/sample/calendars';
import { sampleVotersOf } from '../../../../../tools/local/sample/voters';
import { startTestDatabase } from '../../../../support/database';
import { forgetVersions } from '../storedVersions';

type Vote = Parameters<AddVote>;

const [somebody] = sampleVotersOf('PA', 600);
const usual = electionsOf('PA');

/** The sample voters of these ids, in this order, with this history. */
const sourceOf = (
  ids: readonly string[],
  votes: readonly Vote[],
  elections: readonly CanonicalElection[] = usual,
): VersionSource => ({
  facts: STATE_FACTS.PA,
  dataDate: SAMPLE_DATE,
  sample: true,
  voters: () => ids.map((id) => voterCopyLine({ ...(somebody ?? fail()), voterId: id }, 40, 'PA')),
  *turnout(add) {
    for (const vote of votes) {
      add(...vote);
      yield;
    }
  },
  elections: () => elections,
});

function fail(): never {
  throw new Error('No sample voters');
}

/** What must come of a history: one vote for a voter and election. */
const plainVotes = (ids: readonly string[], votes: readonly Vote[]) => [
  ...new Map(votes.filter(([id]) => ids.includes(id)).map((vote) => [vote.join(' '), vote])).values(),
];
const texts = (votes: readonly Vote[]) => votes.map((vote) => JSON.stringify(vote)).toSorted();

describe('the history of a version', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  let admin: DatabaseAdmin;
  beforeAll(async () => {
    database = await startTestDatabase();
    admin = database.admin;
  });
  afterAll(() => database.close());
  beforeEach(() => forgetVersions(admin));

  const build = (source: VersionSource) =>
    buildVersion(admin, source, { replace: true, check: () => undefined });
  const stored = async (versionId: number) => {
    const rows = await admin.query<{ id: string; no: number }>(
      'SELECT voter_id AS id, election_no AS no FROM votes WHERE version_id = $1',
      [versionId],
    );
    return rows.map(({ id, no }): Vote => [id, no]);
  };

  const ids = Array.from({ length: 12 }, (_, n) => `${100_000_000 + n}-02`);
  const vote = fc.tuple(
    fc.constantFrom(...ids, 'NOBODY', 'NOBODY ELSE'),
    fc.integer({ min: 1, max: usual.length }),
  );

  it('is read back vote by vote, and every row is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vote, { maxLength: 150 }), async (votes) => {
        const version = await build(sourceOf(ids, votes));
        const expected = plainVotes(ids, votes);
        expect(texts(await stored(version.versionId))).toEqual(texts(expected));
        const orphans = votes.filter(([id]) => !ids.includes(id)).length;
        expect(version).toMatchObject({
          participations: expected.length,
          orphans,
          repeatedTurnout: votes.length - orphans - expected.length,
        });
      }),
      { numRuns: 25 },
    );
  }, 300_000);

  it('sets the bits of the tracked elections, and counts generals and primaries', async () => {
    const tracked = trackedElections(usual);
    const counted = (['general', 'primary'] as const).map((kind) => lastElections(kind, usual, SAMPLE_DATE));
    await fc.assert(
      fc.asyncProperty(fc.array(vote, { maxLength: 150 }), async (votes) => {
        await build(sourceOf(ids, votes));
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
           FROM voters WHERE version_id = (SELECT max(version_id) FROM data_versions) ORDER BY id`,
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  }, 300_000);

  it('tells apart more elections than one byte can', async () => {
    const elections = Array.from({ length: 300 }, (_, n): CanonicalElection => ({
      ...(usual[0] ?? fail()),
      key: `PA-${n}`,
      date: `19${70 + (n % 30)}-01-01`,
    }));
    const votes = ids.flatMap((id, voter) =>
      elections.map((_, n): Vote => [id, n + 1]).filter((__, n) => n % 12 !== voter),
    );
    const { versionId } = await build(sourceOf(ids, votes, elections));
    expect(texts(await stored(versionId))).toEqual(texts(votes));
    const [codes] = await admin.query<{ codes: number }>('SELECT count(*)::int AS codes FROM vote_codes');
    expect(codes?.codes).toBe(300);
  });

  it('belongs to the voter whose row stays, if an id is repeated', async () => {
    const votes: Vote[] = [
      ['A1', 1],
      ['A1', 2],
    ];
    const version = await build(sourceOf(['A1', 'B1', 'A1'], votes));
    expect(version).toMatchObject({ duplicates: 1, participations: 2, orphans: 0, repeatedTurnout: 0 });
    expect(texts(await stored(version.versionId))).toEqual(texts(votes));
  });

  it('does not matter to a voter who never voted', async () => {
    const { versionId } = await build(sourceOf(['A1', 'B1'], [['A1', 1]]));
    const rows = await admin.query(
      `SELECT voter_id AS id, history IS NULL AS never, vote_history + generals_voted + primaries_voted AS counts
       FROM voters WHERE version_id = $1 ORDER BY id`,
      [versionId],
    );
    expect(rows).toEqual([
      { id: 'A1', never: false, counts: expect.any(Number) as number },
      { id: 'B1', never: true, counts: 0 },
    ]);
  });
});
