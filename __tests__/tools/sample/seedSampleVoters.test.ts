import { STATE_CODES } from '../../../tools/loader/states/facts';
import { versionStatuses } from '../../../tools/loader/version/status';
import { SAMPLE_DATE } from '../../../tools/local/sample/calendars';
import { sampleSizes, seedSampleVoters } from '../../../tools/local/sample/seedSampleVoters';
import { fillWithSample } from '../../../tools/local/sampleVoters';
import { startTestDatabase } from '../../support/database';

const VOTERS = 9000;

describe('filling a new database with sample voters', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  const told: [number, number][] = [];
  beforeAll(async () => {
    database = await startTestDatabase();
    await seedSampleVoters(database.admin, (done, total) => told.push([done, total]), VOTERS);
  });
  afterAll(() => database.close());

  it('makes one live sample version per state, with elections, turnout and households', async () => {
    const versions = await versionStatuses(database.admin);
    const made = { status: 'live', sample: true, dataDate: SAMPLE_DATE };
    const sizes = sampleSizes(VOTERS);
    expect(versions).toMatchObject(STATE_CODES.map((state) => ({ ...made, state, voters: sizes[state] })));
    const [stored] = await database.admin.query<Record<string, number>>(
      `SELECT count(*)::int AS voters, count(DISTINCT household_key)::int AS households,
         count(*) FILTER (WHERE vote_history > 0)::int AS voted,
         count(*) FILTER (WHERE state_house_district IS NULL)::int AS nowhere FROM voters`,
    );
    expect(stored?.voters).toBe(VOTERS);
    expect(stored?.nowhere).toBe(0);
    expect(stored?.households).toBeLessThan(VOTERS * 0.7);
    expect(stored?.voted).toBeGreaterThan(VOTERS / 2);
    const tracked = await database.admin.query('SELECT FROM elections WHERE vh IS NOT NULL');
    expect(tracked).toHaveLength(8 * STATE_CODES.length);
    expect(told.every(([done, total], n) => total === VOTERS && done >= (told[n - 1]?.[0] ?? 0))).toBe(true);
    expect(told.at(-1)).toEqual([VOTERS, VOTERS]);
  });

  it('leaves states that have data alone', async () => {
    const before = await versionStatuses(database.admin);
    const progress = jest.fn();
    await seedSampleVoters(database.admin, progress);
    expect(progress).not.toHaveBeenCalled();
    expect(await versionStatuses(database.admin)).toEqual(before);
  });

  describe('when a release needs what older code did not write', () => {
    const said: string[] = [];
    const start = (wanted: 'none' | number) =>
      fillWithSample(database.admin, wanted, (line) => said.push(line));
    const outdate = (state: string, sample: boolean) =>
      database.admin.query(
        `UPDATE data_versions SET bit_layout = bit_layout #- '{named,party}', sample = $2
         WHERE status = 'live' AND state = $1`,
        [state, sample],
      );
    const LOAD_AGAIN = 'The data of OK lacks what the shop needs now: load this state again.';

    it('invents again what it invented itself, and nothing else', async () => {
      await outdate('OK', true);
      await expect(start('none')).rejects.toThrow(LOAD_AGAIN);
      const before = await versionStatuses(database.admin);
      expect(await start(VOTERS)).toEqual({ voters: VOTERS, sample: true });
      expect(said.at(0)).toMatch(/inventing them again/u);
      const others = (versions: typeof before) => versions.filter(({ state }) => state !== 'OK');
      const after = await versionStatuses(database.admin);
      expect(others(after)).toEqual(others(before));
      expect(after.find(({ state, status }) => state === 'OK' && status === 'live')).toMatchObject({
        sample: true,
        voters: sampleSizes(VOTERS).OK,
      });
      said.length = 0;
      await start(VOTERS);
      expect(said).toEqual([]);
    });

    it('asks for the files of a state that was loaded', async () => {
      await outdate('OK', false);
      await outdate('NC', true);
      await expect(start(VOTERS)).rejects.toThrow(LOAD_AGAIN);
      expect(said).toEqual([]);
    });
  });
});
