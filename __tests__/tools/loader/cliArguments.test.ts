import { parseLoadCommand } from '../../../tools/loader/cliArguments';
import { oklahoma } from '../../../tools/loader/states/oklahoma/reader';

describe('the command line of npm run load', () => {
  it('takes a state and a path, with defaults for the rest', () => {
    expect(parseLoadCommand(['--state', 'ok', 'voters'])).toEqual({
      name: 'load',
      actor: { operator: '', reason: '', yes: false },
      reader: oklahoma,
      path: 'voters',
      dataDate: undefined,
      maxRejects: 1,
      limits: { tolerance: 5, totalTolerance: 20, allowMissingCounties: false },
      rejectFile: 'OK.rejects.csv',
      json: false,
    });
  });

  it('takes a data date, limits, and where rejects go', () => {
    const limits = '--max-rejects 2.5 --tolerance 1.5 --total-tolerance 300 --allow-missing-counties'.split(
      ' ',
    );
    const more = '--data-date 2026-01-10 --rejects out/bad.csv'.split(' ');
    expect(parseLoadCommand(['--state', 'OK', 'dir', ...limits, ...more])).toMatchObject({
      dataDate: '2026-01-10',
      maxRejects: 2.5,
      limits: { tolerance: 1.5, totalTolerance: 300, allowMissingCounties: true },
      rejectFile: 'out/bad.csv',
    });
  });

  it('asks for a rollback, an activation, the status or help', () => {
    const who = ['--operator', ' Odessa ', '--reason', 'Bad file', '--yes'];
    const actor = { operator: 'Odessa', reason: 'Bad file', yes: true };
    expect(parseLoadCommand(['--rollback', ' ok', ...who])).toEqual({ name: 'rollback', state: 'OK', actor });
    expect(parseLoadCommand(['--activate', '21', ...who])).toEqual({ name: 'activate', version: 21, actor });
    expect(parseLoadCommand(['--status'])).toEqual({ name: 'status' });
    expect(parseLoadCommand([])).toEqual({ name: 'help' });
  });

  it.each([
    [['--state', 'ZZ', 'dir'], 'ZZ is not a state that can be loaded. Supported: AR, FL, NC, OH, OK, PA.'],
    [['dir'], 'Which state?'],
    [['--state', 'OK'], 'Which files?'],
    [['--state', 'OK', 'one', 'two'], 'One path at a time'],
    [['--state', 'OK', 'dir', '--max-rejects', '101'], '--max-rejects 101 is not a number from 0 to 100'],
    [['--activate=-1'], '--activate -1 is not a version’s number'],
    [['--status', '--rollback', 'OK'], 'One thing at a time: --status or --rollback.'],
    [['--rollback', 'OK', 'dir'], '--rollback takes no path. Unexpected: dir.'],
  ])('refuses %j: %s', (args, message) => {
    expect(() => parseLoadCommand(args)).toThrow(message);
  });
});
