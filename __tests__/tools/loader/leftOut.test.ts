import { coverage } from '../../../netlify/queries/voterFiles/coverage';
import { shopDatabase } from '../../../tools/database/shopDatabase';
import { countyWith, load, voterLine } from './states/oklahoma/files';
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
});
