import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import { AFTER_DATA_DATE } from '../../../../../tools/loader/states/reader';
import { COLUMNS, HEADER, historyCells, historyHeader, voterCells, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { testsOf } from '../stateTests';

describe("Arkansas's history", () => {
  const { read, loaded } = testsOf(arkansas);

  const two = [voterLine('000000001'), voterLine('000000002')];
  const state = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
    directoryWith({
      'VR.csv': [HEADER, ...two].join('\r\n'),
      'VH.csv': [header, ...rows].map((cells) => cells.join(',')).join('\r\n'),
    });

  it('is read election by election, and a blank cell is not a vote', async () => {
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
    expect(report.repaired).toEqual({});
  });

  it('recognizes one election under two styles of label', async () => {
    const { report, votesOf } = await read(
      state(historyHeader('General2024', '2024 General'), historyCells('000000001', 'P', 'P')),
    );
    expect(report.elections).toBe(1);
    expect(votesOf('000000001')).toEqual(['AR-2024-11-05-general', 'AR-2024-11-05-general']);
  });

  it('drops only bad rows and unknown voters, and counts them', async () => {
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
    expect(report.registration.loaded).toBe(2);
    expect(report.registration.rejected).toEqual({});
  });

  it('reads an empty cell, a zero, and only spaces as no vote', async () => {
    const row = (number: string) => ['3000000', '000000001', number, '2', '', 'P'];
    const { report } = await read(state(historyHeader('2024 General'), row('  '), row('0'), row('null')));
    expect(report.history).toEqual({ votes: 0, rejected: {} });
  });

  it('skips undated and future elections, counts their votes, and says so', async () => {
    const header = historyHeader('2026 General', 'Alderman', '2024 General');
    const { report, votes } = await read(state(header, historyCells('000000001', 'P', 'P', 'P')));
    expect(report.notes).toEqual(
      expect.arrayContaining([
        'VH.csv: the election “2026 General” is on 2026-11-03, after the data date; is --data-date right? Its votes are skipped.',
        'VH.csv: the election “Alderman” has no year. Its votes are skipped.',
      ]),
    );
    expect(report.repaired).toEqual({ 'vote in an undated election': 1, [AFTER_DATA_DATE]: 1 });
    const files = state(header, historyCells('000000001', 'P', 'P', 'P'));
    await expect(read(files, { maxRejects: 49 })).rejects.toThrow(
      '1 of 2 votes (50.0%), more than 49%, are in an election after the data date 2026-01-10; is --data-date right?',
    );
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2024-11-05-general' }]);
  });

  it('is found in the registration row of a combined file', async () => {
    const header = [...COLUMNS, ...historyHeader('2022General', '2024 Preferential Primary')];
    const row = [...voterCells('000000001'), ...historyCells('000000001', 'P', null)];
    const { report, voters, votes } = await read(
      directoryWith({ 'VRVH.txt': [header, row].map((cells) => cells.join(',')).join('\n') }),
    );
    expect(report).toMatchObject({
      files: { registration: 1, history: 1, side: 0 },
      history: { votes: 1, rejected: {} },
      registration: { rows: 1, rejected: {}, excluded: {} },
    });
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2022-11-08-general' }]);
    expect(voters['000000001']).toMatchObject({ last_name: 'DOE' });
  });

  it('is read without a column for the voting method', async () => {
    const { report, votes } = await read(
      directoryWith({
        'VR.csv': [HEADER, ...two].join('\n'),
        'VH.csv': 'VoterID,General2024\n000000001,1505',
      }),
    );
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2024-11-05-general' }]);
    expect(report.history).toEqual({ votes: 1, rejected: {} });
  });

  it('is found next to a registration file loaded by itself, and the date in its name', async () => {
    const directory = directoryWith({
      'AR_VR_20260105.csv': [HEADER, ...two].join('\n'),
      'AR_VH_20260105.csv': [historyHeader('2024 General'), historyCells('000000001', 'P')].join('\n'),
      'VRVH.csv': 'x',
      'VR readme.txt': 'x',
    });
    const alone = await read(`${directory}/AR_VR_20260105.csv`, { dataDate: undefined });
    expect(alone.report.files).toEqual({ registration: 1, history: 1, side: 0 });
    expect(alone.report.dataDate).toMatchObject({ date: '2026-01-05' });
    const whole = await read(directory);
    expect(whole.report.files).toEqual({ registration: 1, history: 1, side: 0 });
  });
});
