import { startTestDatabase } from '../../support/database';
import {
  COLUMNS,
  HEADER,
  historyCells,
  historyHeader,
  loaderOf,
  voterCells,
  voterLine,
} from './arkansasFiles';
import { directoryWith } from './oklahomaFiles';

describe("Arkansas' history", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = loaderOf(() => database);
  const two = [voterLine('000000001'), voterLine('000000002')];
  const state = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
    directoryWith({
      'VR.csv': [HEADER, ...two].join('\r\n'),
      'VH.csv': [header, ...rows].map((cells) => cells.join(',')).join('\r\n'),
    });

  it('is read election by election; a blank cell is no vote', async () => {
    const { report, voters } = await loaded(
      state(
        historyHeader('Primary2022', '2024 General'),
        historyCells('000000001', 'E', 'P'),
        historyCells('000000002', null, 'A'),
      ),
    );
    expect(report.version.tracked.map(({ key, type }) => [key, type])).toEqual([
      ['AR-2024-11-05-general', 'national'],
      ['AR-2022-05-24-primary', 'national'],
    ]);
    expect([voters['000000001']?.vote_history, voters['000000002']?.vote_history]).toEqual([3, 1]);
    const methods = await database.admin.query<{ method: string }>('SELECT method FROM turnout ORDER BY 1');
    expect(methods.map(({ method }) => method)).toEqual(['A', 'E', 'P']);
    expect(report.mended).toEqual({});
  });

  it('takes one election of two styles of label for one', async () => {
    const { report } = await loaded(
      state(historyHeader('General2024', '2024 General'), historyCells('000000001', 'P', 'P')),
    );
    expect(report.version).toMatchObject({ participations: 1, repeatedTurnout: 1 });
  });

  it('drops bad rows and unknown voters alone, and counts them', async () => {
    const { report } = await loaded(
      state(
        historyHeader('2024 General'),
        historyCells('000000001', 'P'),
        historyCells('', 'P'),
        historyCells('000000009', 'P'),
        historyCells('000000002', 'P').slice(1),
      ),
    );
    expect(report.history).toEqual({
      votes: 2,
      rejected: { 'history without voter id': 1, 'wrong number of columns': 1 },
    });
    expect(report.version).toMatchObject({ participations: 1, orphans: 1 });
    expect(report.registration).toMatchObject({ loaded: 2, rejected: {} });
  });

  it('takes no number, none, and none but blanks for no vote', async () => {
    const row = (number: string) => ['3000000', '000000001', number, '2', '', 'P'];
    const { report } = await loaded(state(historyHeader('2024 General'), row('  '), row('0'), row('null')));
    expect(report.history).toEqual({ votes: 0, rejected: {} });
  });

  it('leaves out elections without a year or to come, counts their votes and says so', async () => {
    const header = historyHeader('2026 General', 'Alderman', '2024 General');
    const { report, voters } = await loaded(state(header, historyCells('000000001', 'P', 'P', 'P')));
    expect(report.notes).toEqual(
      expect.arrayContaining([
        'VH.csv: the election “2026 General” is of 2026-11-03, after the data date. Votes in it are left out.',
        'VH.csv: the election “Alderman” names no year. Votes in it are left out.',
      ]),
    );
    expect(report.mended).toEqual({ 'vote in an election without a day, or to come': 2 });
    expect(voters['000000001']?.vote_history).toBe(1);
  });

  it('is found in the row of the registration where both are joined', async () => {
    const header = [...COLUMNS, ...historyHeader('2022General', '2024 Preferential Primary')];
    const row = [...voterCells('000000001'), ...historyCells('000000001', 'P', null)];
    const { report, voters } = await loaded(
      directoryWith({ 'VRVH.txt': [header, row].map((cells) => cells.join(',')).join('\n') }),
    );
    expect(report).toMatchObject({
      files: { registration: 1, history: 1, side: 0 },
      history: { votes: 1, rejected: {} },
      registration: { rows: 1, loaded: 1 },
    });
    expect(report.version.tracked.map(({ date }) => date)).toEqual(['2022-11-08']);
    expect(voters['000000001']).toMatchObject({ last_name: 'DOE', vote_history: 1 });
  });

  it('is read where no column says how somebody voted', async () => {
    const { report } = await loaded(
      directoryWith({
        'VR.csv': [HEADER, ...two].join('\n'),
        'VH.csv': 'VoterID,General2024\n000000001,1505',
      }),
    );
    expect(report.history).toEqual({ votes: 1, rejected: {} });
  });

  it('is taken from beside a registration file that is loaded alone, and the date from the name', async () => {
    const directory = directoryWith({
      'AR_VR_20260105.csv': [HEADER, ...two].join('\n'),
      'AR_VH_20260105.csv': [historyHeader('2024 General'), historyCells('000000001', 'P')].join('\n'),
      'VRVH.csv': 'x',
      'VR readme.txt': 'x',
    });
    const alone = await loaded(`${directory}/AR_VR_20260105.csv`, { dataDate: undefined });
    expect(alone.report.files).toEqual({ registration: 1, history: 1, side: 0 });
    expect(alone.report.dataDate).toMatchObject({ date: '2026-01-05' });
    const whole = await loaded(directory);
    expect(whole.report.files).toEqual({ registration: 1, history: 1, side: 0 });
  });
});
