import { ACT_OPTIONS, readArguments } from '../../../tools/database/operator/readArguments';
import { PlainError } from '../../../tools/database/plainError';
import { helpAsked, OpsError, parseOpsCommand } from '../../../tools/ops/arguments';
import { asRecorded, neverOnRecord } from '../../../tools/ops/typedNames';

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

it.each([
  // A request's reference, typed in small letters.
  ['01kb3c9qfs6e8v2xw0yz4t5r7n', '01KB3C9QFS6E8V2XW0YZ4T5R7N'],
  ['norman-ward-3-1234-voters-2026-10-31-5AB1EEAC.csv', '5AB1EEAC'],
  ['C:\\Downloads\\OK-7-households-2026-10-31-5AB1EEAC (1).xlsx', '5AB1EEAC'],
  ['Receipt no. 935406DB', '935406DB'],
  ['Buyer@example.com', 'Buyer@example.com'],
  ['kQ7xW2abCdEfGhIjKlMnOpQrStUv', 'kQ7xW2abCdEfGhIjKlMnOpQrStUv'],
])('reads %s as %s', (typed, recorded) => {
  expect(asRecorded(typed)).toBe(recorded);
});

it.each(['5ab1eeac', '12345678', 'kQ7xW2abCdEfGhIjKlMnOpQrStUv', 'buyer-1', 'a@example.com', 'pi_3Nabc'])(
  'takes %s for a name that could be on record',
  (typed) => {
    expect(neverOnRecord(typed)).toBeNull();
  },
);

it.each(['02:28:28', '02:28:28 UTC', '2026-11-26', '2026-11-26T02:28Z'])(
  'says of %s that nothing is looked up by its time, and what is',
  (typed) => {
    expect(neverOnRecord(typed)).toMatch(/^nothing is looked up by its time\. Give a purchase ID/u);
  },
);
