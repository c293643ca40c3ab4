import { ACT_OPTIONS, readArguments } from '../../../tools/database/operator/readArguments';
import { PlainError } from '../../../tools/database/plainError';
import { parseOpsCommand } from '../../../tools/ops/arguments';
import { asRecorded } from '../../../tools/ops/typedNames';
import { WHO } from './typed';

it('takes what was typed without the spaces around it', () => {
  expect(
    parseOpsCommand([' refund', ' F1A03F31 ', '--operator', ' Odessa', '--reason', 'Asked ']),
  ).toMatchObject({ command: 'refund', subject: 'F1A03F31', operator: 'Odessa', reason: 'Asked' });
});

it.each([
  ['no command', []],
  ['an unknown command', ['burn', 'x']],
  ['nothing to do it to', ['find']],
  ['nobody who does it', ['refund', 'x', '--reason', 'y']],
  ['no reason', ['refund', 'x', '--operator', 'Odessa', '--reason', ' ']],
  ['two things at once', ['refund', 'x', 'and', 'more', ...WHO]],
  ['no voter', ['suppress', 'OK', ' ', ...WHO]],
  ['an unknown option', ['find', 'x', '--loud']],
  ['an operator for the log', ['log', '--operator', 'ann']],
])('refuses %s', (_, args) => {
  expect(() => parseOpsCommand(args)).toThrow(PlainError);
});

it('says that npm took the options for its own', () => {
  const env = { npm_config_operator: 'true', npm_config_yes: '', npm_lifecycle_event: 'ops' };
  expect(() => readArguments(['refund', 'x', 'Kim'], ACT_OPTIONS, env)).toThrow(
    'npm took --operator for its own',
  );
  expect(readArguments(['x'], ACT_OPTIONS, { npm_config_yes: 'true' }).positionals).toEqual(['x']);
});

it.each([
  // A request's reference, typed in small letters.
  ['01kb3c9qfs6e8v2xw0yz4t5r7n', '01KB3C9QFS6E8V2XW0YZ4T5R7N'],
  ['C:\\Downloads\\OK-7-households-2026-10-31-5AB1EEAC (1).xlsx', '5AB1EEAC'],
  ['Receipt no. 935406DB', '935406DB'],
  ['kQ7xW2abCdEfGhIjKlMnOpQrStUv', 'kQ7xW2abCdEfGhIjKlMnOpQrStUv'],
])('reads %s as %s', (typed, recorded) => {
  expect(asRecorded(typed)).toBe(recorded);
});
