import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { startTestDatabase } from '../../../support/database';

test('a load counts in how many of the last four statewide generals and primaries each voter voted', async () => {
  const database = await startTestDatabase();
  const { admin } = database;
  // Not all of them are among its eight tracked elections.
  const { versionId } = await buildVersion(admin, sampleOf('FL', 600), {
    replace: true,
    check: () => undefined,
  });
  const of = (classification: string) => `(
    SELECT count(*) FROM votes t
    JOIN (SELECT * FROM elections WHERE classification = '${classification}' AND election_level = 'statewide'
          ORDER BY election_date DESC LIMIT 4) AS e USING (version_id, election_no)
    WHERE t.version_id = v.version_id AND t.voter_id = v.voter_id)::int`;
  const [counted] = await admin.query<{ wrong: number; generals: number[]; primaries: number[] }>(
    `SELECT count(*) FILTER (WHERE generals <> generals_voted OR primaries <> primaries_voted
        OR generals_voted IS NULL OR primaries_voted IS NULL)::int AS wrong,
       array_agg(DISTINCT generals ORDER BY generals) AS generals,
       array_agg(DISTINCT primaries ORDER BY primaries) AS primaries
     FROM (SELECT *, ${of('general')} AS generals, ${of('primary')} AS primaries FROM voters v
           WHERE version_id = $1) AS counts`,
    [versionId],
  );
  await database.close();
  expect(counted).toEqual({ wrong: 0, generals: [0, 1, 2, 3, 4], primaries: [0, 1, 2, 3, 4] });
});
