import { runTyped } from '../../../tools/database/operator/npmCommand';
import { loadCommand } from '../../../tools/loader/cliArguments';

describe('the command line of npm run load', () => {
  /** What is to be done, and the options. @throws CommanderError or LoadError if it is mistyped */
  async function typed(args: readonly string[]): Promise<unknown> {
    let asked: unknown;
    const command = loadCommand((...given) => Promise.resolve(void (asked = given)));
    await runTyped(command.exitOverride().configureOutput({ writeErr: () => undefined }), args);
    return asked;
  }

  it('takes a state and a path, with defaults for the rest', async () => {
    const nobody = { operator: '', reason: '', yes: false };
    const limits = { maxRejects: 1, tolerance: 5, totalTolerance: 20, allowMissingCounties: false };
    expect(await typed(['--state', 'ok', 'voters'])).toEqual([
      { name: 'load', state: 'OK', path: 'voters' },
      { state: 'OK', ...nobody, ...limits, json: false },
    ]);
  });

  it('takes a data date, limits, and where rejects go', async () => {
    const limits = '--max-rejects 2.5 --tolerance 1.5 --total-tolerance 300 --allow-missing-counties'.split(
      ' ',
    );
    const more = '--data-date 2026-01-10 --rejects out/bad.csv'.split(' ');
    expect(await typed(['--state', 'OK', 'dir', ...limits, ...more])).toMatchObject([
      { name: 'load' },
      {
        ...{ dataDate: '2026-01-10', rejects: 'out/bad.csv', maxRejects: 2.5 },
        ...{ tolerance: 1.5, totalTolerance: 300, allowMissingCounties: true },
      },
    ]);
  });

  it('asks for a rollback, an activation or the status', async () => {
    const who = ['--operator', ' Odessa ', '--reason', 'Bad file', '--yes'];
    const actor = { operator: 'Odessa', reason: 'Bad file', yes: true };
    const rollback = [{ name: 'rollback', state: 'OK' }, actor];
    expect(await typed(['--rollback', ' ok', ...who])).toMatchObject(rollback);
    const activation = [{ name: 'activate', version: 21 }, actor];
    expect(await typed(['--activate', '21', ...who])).toMatchObject(activation);
    expect(await typed(['--status'])).toMatchObject([{ name: 'status' }, {}]);
  });

  it.each([
    [['--state', 'ZZ', 'dir'], 'States that can: AR, FL, NC, OH, OK, PA.'],
    [['dir'], 'Which state?'],
    [['--state', 'OK'], 'Which files?'],
    [['--state', 'OK', 'one', 'two'], 'too many arguments'],
    [['--state', 'OK', 'dir', '--max-rejects', '101'], 'It is not a number from 0 to 100.'],
    [['--activate=-1'], 'It is not a version’s number.'],
    [['--status', '--rollback', 'OK'], 'cannot be used with'],
    [['--rollback', 'OK', 'dir'], '--rollback takes no path. Unexpected: dir.'],
  ])('refuses %j: %s', async (args, message) => {
    await expect(typed(args)).rejects.toThrow(message);
  });
});
