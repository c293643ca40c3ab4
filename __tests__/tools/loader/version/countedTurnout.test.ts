import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { startTestDatabase } from '../../../support/database';

test('a load counts in how many of the last four statewide generals and primaries each voter voted', async () => {
  const database = await startTestDatabase();
  const { admin } = database;
  const source = sampleOf('FL', 600);
  // Not all of them are among its eight tracked elections.
  const { versionId } = await buildVersion(admin, source, { replace: true, check: () => undefined });
  const votes = new Map<string, Set<number>>();
  for await (const _ of sampleOf('FL', 600).turnout((id, election) =>
    votes.set(id, (votes.get(id) ?? new Set()).add(election)),
  ));
  const counted = async (classification: string) => {
    const last = await admin.query<{ no: number }>(
      `SELECT election_no AS no FROM elections WHERE classification = $1 AND election_level = 'statewide'
       ORDER BY election_date DESC LIMIT 4`,
      [classification],
    );
    return (id: string) => last.filter(({ no }) => votes.get(id)?.has(no)).length;
  };
  const [generals, primaries] = [await counted('general'), await counted('primary')];
  const voters = await admin.query<{ id: string; generals: number; primaries: number }>(
    `SELECT voter_id AS id, generals_voted AS generals, primaries_voted AS primaries FROM voters
     WHERE version_id = $1`,
    [versionId],
  );
  await database.close();
  expect(voters).toEqual(voters.map(({ id }) => ({ id, generals: generals(id), primaries: primaries(id) })));
  expect(new Set(voters.map((of) => of.generals))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(new Set(voters.map((of) => of.primaries))).toEqual(new Set([0, 1, 2, 3, 4]));
});
