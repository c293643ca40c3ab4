import { ACT_OPTIONS, readArguments } from '../../../tools/database/operator/readArguments';
import { PlainError } from '../../../tools/database/plainError';
import { helpAsked, OpsError, parseOpsCommand } from '../../../tools/ops/arguments';

const WHO = ['--operator', ' Odessa', '--reason', 'The customer asked '];

it('takes what was typed without the spaces around it', () => {
  expect(parseOpsCommand([' refund', ' F1A03F31 ', ...WHO])).toMatchObject({
    ...{ command: 'refund', subject: 'F1A03F31', operator: 'Odessa', reason: 'The customer asked' },
  });
});

it.each([
  [[], /COMMAND/u],
  [['find'], /find needs WHAT/u],
  [['burn', 'x'], /There is no command burn\. `npm run ops -- help`/u],
  [['refnud', 'x'], /There is no command refnud\. Did you mean refund\?/u],
  [['revoke', 'x'], /Did you mean revoke-links\?/u],
  [['refund', 'x', '--reason', 'y'], /Who are you\?/u],
  [['refund', 'x', '--operator', 'Odessa', '--reason', ' '], /Why\?/u],
  [['refund', 'x', 'and', 'more', ...WHO], /Unexpected: and more/u],
  [['suppress', 'OK', ' '], /^suppress needs STATE VOTER_ID/u],
  [['refund', 'x', '--operator'], /^--operator needs a value after it\.$/u],
  [['refund', 'x', '--yes=now'], /^--yes takes no value\.$/u],
  [['find', 'x', '--loud'], /There is no option --loud/u],
  [['refund', 'x', '--operater', 'Odessa'], /There is no option --operater\. Did you mean --operator\?/u],
])('says what is wrong with %j', (args, words) => {
  expect(() => parseOpsCommand(args)).toThrow(PlainError);
  expect(() => parseOpsCommand(args)).toThrow(words);
});

it('shows what it can do to whoever asks, and to whoever asks for nothing', () => {
  for (const args of [[], ['help'], ['--help']]) expect(helpAsked(args)).toContain('COMMAND');
  for (const args of [
    ['help', 'refund'],
    ['refund', '-h'],
    [' refund ', '--help'],
  ])
    expect(helpAsked(args)).toMatch(/^npm run ops -- refund PURCHASE --operator NAME --reason TEXT/u);
  for (const args of [['log'], ['refund', 'x', '--reason', 'help']]) expect(helpAsked(args)).toBeNull();
  expect(helpAsked(['help', 'help'])).toContain('COMMAND');
  expect(() => helpAsked(['help', 'burn'])).toThrow(OpsError);
});

it('says in one piece what restore takes, and keeps its lines short', () => {
  expect(helpAsked(['help', 'restore'])).toContain('written by `npm run ops -- backup`.\nAsks before acting');
  for (const line of (helpAsked([]) ?? '').split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});

it('refuses an operator for the log, which is not filtered by one', () => {
  expect(() => parseOpsCommand(['log', '--operator', 'ann'])).toThrow('log takes no --operator');
});

it('says that npm took the options for its own', () => {
  const env = { npm_config_operator: 'true', npm_config_yes: '', npm_lifecycle_event: 'ops' };
  expect(() => readArguments(['refund', 'x', 'Kim'], ACT_OPTIONS, env)).toThrow(
    'npm took --operator for its own. Put two dashes first: npm run ops -- …',
  );
  expect(readArguments(['x'], ACT_OPTIONS, { npm_config_yes: 'true' }).positionals).toEqual(['x']);
});
