import type { DatabaseAdmin } from '../../../tools/database/admin';
import { asRecorded } from '../../../tools/ops/typedNames';
import { typed, WHO } from './typed';

/** No command gets as far as the database. */
const NONE = {} as DatabaseAdmin;

it.each([
  ['no command', [], 'outputHelp'],
  ['an unknown command', ['refnd', 'x'], 'Did you mean refund?'],
  ['nothing to do it to', ['find'], 'missing required argument'],
  ['nobody who does it', ['refund', 'x', '--reason', 'y'], '--operator'],
  ['no reason', ['refund', 'x', '--operator', 'Odessa', '--reason', ' '], '--reason'],
  ['two things at once', ['refund', 'x', 'and', 'more', ...WHO], 'too many arguments'],
  ['no voter', ['suppress', 'OK', ' ', ...WHO], 'Name a voter by state and voter ID'],
  ['an unknown option', ['find', 'x', '--loud'], 'unknown option'],
  ['an operator for the log', ['log', '--operator', 'ann'], 'unknown option'],
])('refuses %s', async (_, args, why) => {
  await expect(typed(NONE, args, 'yes')).rejects.toThrow(why);
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
