import { sampleOf } from '../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import { typed, WHO } from '../ops/typed';
import { testAdmin } from './testAdmin';

const VOTERS = 800;
const admin = testAdmin();
const load = (check: () => Promise<void> | void = () => undefined) =>
  buildVersion(admin, sampleOf('OK', VOTERS), { replace: true, check });

beforeAll(async () => {
  await load();
});

const ops = (args: readonly string[], answer: string | null) => typed(admin, [...args, ...WHO], answer);
/** The voters at some positions of the live version. */
const votersAt = (...positions: readonly number[]) =>
  admin.query<{ voter_id: string; first_name: string; county: string }>(
    `SELECT voter_id, first_name, county FROM voters JOIN data_versions d USING (version_id)
     WHERE d.status = 'live' AND position = ANY($1::int[]) ORDER BY position`,
    [positions],
  );
const live = async (voterId: string) => {
  const [found] = await admin.query<{ rows: number; voters: number; suppressed: number; stored: number }>(
    `SELECT (SELECT count(*)::int FROM voters v WHERE v.version_id = d.version_id AND voter_id = $1) AS rows,
       voters::int AS voters, suppressed,
       (SELECT sum(voters)::int FROM counties c WHERE c.version_id = d.version_id) AS stored
     FROM data_versions d WHERE status = 'live'`,
    [voterId],
  );
  return found;
};

it('asks with the name on file, takes the voter out, and writes it down', async () => {
  const [voter = { voter_id: '', first_name: '?' }] = await votersAt(5);
  await expect(ops(['suppress', 'ok', voter.voter_id], 'no')).rejects.toThrow('Nothing was done.');
  expect(await live(voter.voter_id)).toMatchObject({ rows: 1, voters: VOTERS, suppressed: 0 });
  const { text, asked } = await ops(['suppress', 'ok', voter.voter_id], 'yes');
  expect(asked[0]).toContain(`Remove voter OK ${voter.voter_id}, ${voter.first_name}`);
  expect(asked[0]).toContain('from every list, including paid ones?');
  expect(text).toBe('Done: removed from one version and from all future loads.');
  expect(await live(voter.voter_id)).toEqual({
    rows: 0,
    voters: VOTERS - 1,
    suppressed: 1,
    stored: VOTERS - 1,
  });
  const acts = await admin.query(
    'SELECT operator, act, subject, phase FROM operations ORDER BY operation_no',
  );
  const about = { operator: 'Odessa', act: 'suppress', subject: `OK ${voter.voter_id}` };
  expect(acts).toEqual([
    { ...about, phase: 'begun' },
    { ...about, phase: 'done' },
  ]);
  await expect(ops(['suppress', 'OK', voter.voter_id], 'yes')).rejects.toThrow('is already suppressed');
  // Its state and its voter ID alone find it in the log, too, and no part of a word does.
  for (const subject of ['OK', 'ok', voter.voter_id, `ok ${voter.voter_id}`])
    expect((await typed(admin, ['log', subject], null)).text).toContain(
      `Odessa: suppress OK ${voter.voter_id}, done`,
    );
  await expect(typed(admin, ['log', voter.voter_id.slice(0, -1)], null)).rejects.toThrow(
    'No operator has done anything',
  );
});

it('names the voter also to an operator who is not asked, but not to a script', async () => {
  const [voter = { voter_id: '' }, next = { voter_id: '' }] = await votersAt(80, 90);
  const { text } = await ops(['suppress', 'OK', voter.voter_id, '--yes'], null);
  expect(text).toMatch(
    new RegExp(`^Remove voter OK ${voter.voter_id}, .+, from every list, .*\\nDone: removed from one`, 'u'),
  );
  const asJson = await ops(['suppress', 'OK', next.voter_id, '--yes', '--json'], null);
  expect(JSON.parse(asJson.text)).toMatchObject({ subject: `OK ${next.voter_id}` });
  for (const { voter_id } of [voter, next]) await ops(['lift-suppression', 'OK', voter_id], 'yes');
  await load();
});

it('refuses what is no voter ID, and whoever is not suppressed', async () => {
  await expect(ops(['suppress', 'Oklahoma', '80000'], 'yes')).rejects.toThrow(
    'Name a voter by state and voter ID',
  );
  await expect(ops(['lift-suppression', 'OK', '80000'], 'yes')).rejects.toThrow('is not suppressed.');
});

it('takes a voter who is in no file only when asked or told to', async () => {
  await expect(typed(admin, ['suppress', 'OK', 'NOBODY1', ...WHO, '--yes'], null)).rejects.toThrow(
    'No voter on file has the ID OK NOBODY1, so nothing was done.',
  );
  expect((await ops(['suppress', 'OK', 'NOBODY1'], 'yes')).text).toContain('not in any file we still have');
  await ops(['suppress', 'PA', '80000', '--not-on-file', '--yes'], 'yes');
  expect(await admin.query("SELECT FROM suppressions WHERE voter_id IN ('NOBODY1', '80000')")).toHaveLength(
    2,
  );
});

it('a load leaves suppressed voters out, even one who is suppressed while it runs', async () => {
  const [before = { voter_id: '' }, during = { voter_id: '' }] = await votersAt(20, 40);
  await ops(['suppress', 'OK', before.voter_id], 'yes');
  const loaded = await load(async () => {
    await ops(['suppress', 'OK', during.voter_id], 'yes');
  });
  // Two were suppressed before. What was read is what was loaded and what was left out.
  expect(loaded).toMatchObject({ suppressed: 2, duplicates: 0, counts: { voters: VOTERS - 2 } });
  expect(await live(before.voter_id)).toEqual({
    rows: 0,
    voters: VOTERS - 3,
    suppressed: 1,
    stored: VOTERS - 3,
  });
  expect(await live(during.voter_id)).toMatchObject({ rows: 0 });
});

it('a lifted suppression lets the next load take the voter in again', async () => {
  const [voter = { voter_id: '' }] = await votersAt(60);
  await ops(['suppress', 'OK', voter.voter_id], 'yes');
  await ops(['lift-suppression', 'OK', voter.voter_id], 'yes');
  expect(await live(voter.voter_id)).toMatchObject({ rows: 0 });
  await load();
  expect(await live(voter.voter_id)).toMatchObject({ rows: 1, voters: VOTERS - 3, suppressed: 0 });
});
