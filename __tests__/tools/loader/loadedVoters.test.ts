import { coverage } from '../../../netlify/queries/voterFiles/coverage';
import { shopDatabase } from '../../../tools/database/shopDatabase';
import { directoryWith } from './directoryWith';
import { countyWith, HEADER, liveVoters, load, PRECINCTS, voterLine } from './states/oklahoma/files';
import { testAdmin } from './testAdmin';

const admin = testAdmin();

const leftOut = () =>
  admin.query<{ county: string; reason: string; voters: number }>(
    `SELECT county, reason, l.voters FROM left_out l JOIN data_versions USING (version_id)
     WHERE status = 'live' ORDER BY county, reason`,
  );
const onFile = async () =>
  (await admin.query<{ voters: number }>(`SELECT voters::int FROM data_versions WHERE status = 'live'`))[0]
    ?.voters ?? 0;

const LINES = [
  voterLine('800000001'),
  voterLine('800000002'),
  voterLine('800000003'),
  // Twice again: the last row is kept.
  voterLine('800000002'),
  voterLine('800000002'),
  voterLine('800000004', { DateOfBirth: '06/04/2008' }),
  voterLine('800000005', { Status: 'C' }),
  voterLine('', {}),
  voterLine('800000006', { Precinct: '990001' }),
  'half a row',
];
const file = countyWith(LINES);
const WITHOUT_REMOVED = [
  { county: '', reason: 'unreadable', voters: 3 },
  { county: 'Adair', reason: 'not_registered', voters: 1 },
  { county: 'Adair', reason: 'repeated', voters: 2 },
  { county: 'Adair', reason: 'under_age', voters: 1 },
];

it('counts each row that is left out once, by county and reason', async () => {
  await load(admin, file);
  expect(await leftOut()).toEqual(WITHOUT_REMOVED);
  const left = WITHOUT_REMOVED.reduce((sum, { voters }) => sum + voters, 0);
  expect((await onFile()) + left).toBe(LINES.length);
});

it('counts a voter who was removed from the next load on, and the coverage says nothing before', async () => {
  const [before] = await coverage(shopDatabase(admin));
  await admin.query(`SELECT suppress_voter('OK', '800000001')`);
  expect(await coverage(shopDatabase(admin))).toEqual([before]);
  expect(await leftOut()).toEqual(WITHOUT_REMOVED);
  await load(admin, file);
  const removed = { county: 'Adair', reason: 'removed', voters: 1 };
  const withRemoved = WITHOUT_REMOVED.toSpliced(2, 0, removed);
  expect(await leftOut()).toEqual(withRemoved);
  const left = withRemoved.reduce((sum, { voters }) => sum + voters, 0);
  expect((await onFile()) + left).toBe(LINES.length);
  await admin.query(`UPDATE suppressions SET lifted_at = now()`);
});

it('the last of several rows with one id wins, over files and after exclusions', async () => {
  const vr = (...lines: string[]) => [HEADER, ...lines].join('\n');
  const first = voterLine('800000001', { FirstName: 'FIRST' });
  const other = voterLine('800000001', { FirstName: 'OTHER' });
  const last = voterLine('800000001', { FirstName: 'LAST', Precinct: '550001' });
  const { registration } = await load(
    admin,
    directoryWith({
      'CTY01_vr.csv': vr(first, other),
      'CTY55_vr.csv': vr(last, voterLine('800000001', { FirstName: 'GONE', Status: 'C' })),
      'Precincts.csv': PRECINCTS,
    }),
  );
  expect(registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  const stored = { first_name: 'LAST', county: 'Oklahoma', state_house_district: 88 };
  expect(await liveVoters(admin)).toEqual({ '800000001': expect.objectContaining(stored) as unknown });
});

it('the members of a household have the same key, and counties without voters are named', async () => {
  const { notes } = await load(
    admin,
    countyWith([
      voterLine('800000001', { Zip: '73000-1055' }),
      voterLine('800000002', { FirstName: 'JOHN' }),
      voterLine('800000003', { BldgNum: 'APT 2' }),
      voterLine('800000004', { StreetNum: '13' }),
      voterLine('800000005', { StreetNum: '', StreetName: '', StreetType: '' }),
    ]),
  );
  expect(notes[0]).toMatch(/^No voters in 76 counties: Alfalfa, Atoka, /u);
  const voters = Object.values(await liveVoters(admin)).toSorted((a, b) =>
    a.voter_id < b.voter_id ? -1 : 1,
  );
  const keys = voters.map((voter) => voter.household_key);
  expect(keys[0]).toMatch(/^[0-9a-f]{16}$/u);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys.slice(0, 4)).size).toBe(3);
  expect(keys[4]).toBeNull();
});
