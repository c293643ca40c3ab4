import { parseCommand } from '../../../tools/loader/cliArguments';
import { SUPPORTED_STATES } from '../../../tools/loader/states/registry';
import { oklahoma } from '../../../tools/loader/states/ok';

describe('the arguments of npm run load', () => {
  it('name a state and a path, and have defaults for the rest', () => {
    expect(parseCommand(['--state', 'ok', 'voters'])).toEqual({
      name: 'load',
      reader: oklahoma,
      path: 'voters',
      dataDate: undefined,
      maxRejects: 1,
      rejectFile: 'OK.rejects.csv',
    });
  });

  it('take a data date, a share of rejects and a reject file', () => {
    const args = [
      '--state',
      'OK',
      'dir',
      '--data-date',
      '2026-01-10',
      '--max-rejects',
      '2.5',
      '--rejects',
      'bad.csv',
    ];
    expect(parseCommand(args)).toMatchObject({
      dataDate: '2026-01-10',
      maxRejects: 2.5,
      rejectFile: 'bad.csv',
    });
  });

  it('ask for the status or for help', () => {
    expect(parseCommand(['--status'])).toEqual({ name: 'status' });
    expect(parseCommand(['--help'])).toEqual({ name: 'help' });
    expect(parseCommand([])).toEqual({ name: 'help' });
  });

  it.each([
    [
      ['--state', 'ZZ', 'dir'],
      `ZZ is none of AR, FL, NC, OH, OK, PA. Supported: ${SUPPORTED_STATES.join(', ')}.`,
    ],
    [['dir'], 'Which state?'],
    [['--state', 'OK'], 'Which files?'],
    [['--state', 'OK', 'one', 'two'], 'One path at a time'],
    [['--state', 'OK', 'dir', '--max-rejects', 'few'], '--max-rejects few is not a percentage'],
    [['--state', 'OK', 'dir', '--max-rejects', '101'], '--max-rejects 101 is not a percentage'],
    [['--sate', 'OK', 'dir'], "Unknown option '--sate'"],
  ])('%j are refused: %s', (args, message) => {
    expect(() => parseCommand(args)).toThrow(message);
  });
});
