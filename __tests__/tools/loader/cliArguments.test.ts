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
      expected: {},
      rejectFile: 'OK.rejects.csv',
      json: false,
    });
  });

  it("takes a data date, limits, the state's totals, and where rejects go", () => {
    const limits = '--max-rejects 2.5 --tolerance 1.5 --total-tolerance 300 --allow-missing-counties'.split(
      ' ',
    );
    const expected = ['--expect-total', '2,400,000', '--expect-county', 'le flore=29000'];
    const more = '--expect-county Adair=12,345 --data-date 2026-01-10 --rejects out/bad.csv'.split(' ');
    const args = ['--state', 'OK', 'dir', ...limits, ...expected, ...more];
    const taken = {
      dataDate: '2026-01-10',
      maxRejects: 2.5,
      limits: { tolerance: 1.5, totalTolerance: 300, allowMissingCounties: true },
      expected: { total: 2_400_000, counties: { LeFlore: 29_000, Adair: 12_345 } },
      rejectFile: 'out/bad.csv',
    };
    expect(parseLoadCommand(args)).toMatchObject(taken);
  });

  it('asks for a rollback', () => {
    const who = ['--operator', ' Odessa ', '--reason', 'Bad file', '--yes'];
    const actor = { operator: 'Odessa', reason: 'Bad file', yes: true };
    expect(parseLoadCommand(['--rollback', ' ok', ...who])).toEqual({ name: 'rollback', state: 'OK', actor });
    expect(parseLoadCommand(['--activate', '21', ...who])).toEqual({ name: 'activate', version: 21, actor });
  });

  it('asks for the status or for help', () => {
    expect(parseLoadCommand(['--status'])).toEqual({ name: 'status' });
    expect(parseLoadCommand(['--help'])).toEqual({ name: 'help' });
    expect(parseLoadCommand([])).toEqual({ name: 'help' });
  });

  it.each([
    [['--state', 'ZZ', 'dir'], 'ZZ is not a state that can be loaded. Supported: AR, FL, NC, OH, OK, PA.'],
    [['dir'], 'Which state?'],
    [['--state', 'OK'], 'Which files?'],
    [['--state', 'OK', 'one', 'two'], 'One path at a time'],
    [['--state', 'OK', 'dir', '--max-rejects', 'few'], '--max-rejects few is not a number from 0 to 100'],
    [['--state', 'OK', 'dir', '--max-rejects', '101'], '--max-rejects 101 is not a number from 0 to 100'],
    [['--activate', '-1'], '--activate needs a value after it. Write one that begins with a dash like this:'],
    [['--activate=-1'], '--activate -1 is not a version’s number'],
    [['--rollback'], '--rollback needs a value after it.'],
    [['--status', '--rollback', 'OK'], 'One thing at a time: --status or --rollback.'],
    [['--state', 'OK', 'dir', '--activate', '3'], 'One thing at a time: --activate or --state.'],
    [['--rollback', 'OK', 'dir'], '--rollback takes no path. Unexpected: dir.'],
    [['--state', 'OK', 'dir', '--expect-total', 'all'], '--expect-total all is not a number of voters'],
    [['--state', 'OK', 'dir', '--expect-county', 'Wake=7'], 'Wake=7: Oklahoma has no such county'],
    [['--state', 'OK', 'dir', '--expect-county', 'Adair'], '--expect-county  is not a number of voters'],
    [['--rollback', 'ZZ'], 'ZZ is not a state that can be loaded'],
    [['--sate', 'OK', 'dir'], 'There is no option --sate. Did you mean --state'],
    [['--activate', 'OK'], '--activate OK is not a version’s number'],
    [['rollback', 'OK'], 'rollback needs dashes here: npm run load -- --rollback'],
  ])('refuses %j: %s', (args, message) => {
    expect(() => parseLoadCommand(args)).toThrow(message);
  });
});
