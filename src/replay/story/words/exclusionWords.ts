import { formatCount } from '../../../lib/format';
import { about, continued, failed, finished } from '../lines';
import { countIn, fieldsOf, numberOf, valueAt } from '../reading';
import { type ActionContext, technical, type Words } from '../narrator';

const CHOSE = 'Chose a bought list to leave out';
const chose = (ids: unknown) =>
  Array.isArray(ids) && ids.length > 1 ? `Chose ${ids.length} bought lists to leave out` : CHOSE;

const byWords = (columns: unknown) =>
  valueAt(columns, 'by') === 'address' ? 'name and address' : 'voter ID';

const LIST = 'Sent a do-not-mail list';
const DELETION = 'Deleted a do-not-mail list';

/** ` of 5 rows, of which 4 can be looked for` */
function rowsSent({ before }: ActionContext): string {
  const { rows, check } = fieldsOf(valueAt(before, 'doNotMail'));
  const usable = numberOf(valueAt(check, 'usable'));
  const all = countIn(rows, 'row');
  return usable === null || usable === rows
    ? ` of ${all}`
    : ` of ${all}, ${formatCount(usable)} of them usable`;
}

const matched = ({ payload: { voters, unmatched } }: ActionContext): string =>
  `${countIn(voters, 'voter')} to leave out, ${countIn(unmatched, 'row')} matched no one`;

/** Why a file can't become a do-not-mail list. */
const REFUSED: Readonly<Record<string, string>> = {
  empty: 'an empty file',
  unreadable: 'a file that the browser can’t read',
  noTable: 'a file without a table',
  tooManyRows: 'a file with too many rows',
  oldWorkbook: 'an old workbook (.xls)',
  password: 'a workbook with a password',
  unpacksTooLarge: 'a workbook that is too large unpacked',
};

/** People who are left out of a list. */
export const EXCLUSION_WORDS: Words = {
  'exclusions/leaveOutChosen': ({ payload: { ids, households } }) =>
    about('leave out', `${chose(ids)}${households === true ? ', with the households' : ''}`),
  'exclusions/leaveOutPrepared': () => finished('leave out', `${CHOSE}: its voters were found`),
  'exclusions/leaveOutFailed': (heard) =>
    failed(`${CHOSE}: finding its voters failed`, heard, null, 'leave out'),
  ...technical('doNotMail/rowsRead', 'doNotMail/rowsSent'),
  'doNotMail/uploadStarted': () => 'Opened the dialog for a do-not-mail list',
  'doNotMail/fileChosen': () => about('do not mail', 'Chose a file for a do-not-mail list'),
  'doNotMail/fileRefused': ({ payload: { why } }) =>
    finished(
      'do not mail',
      `Chose for a do-not-mail list what can’t be one: ${REFUSED[String(why)] ?? String(why)}`,
    ),
  'doNotMail/tableRead': ({ payload: { rows, columns } }) =>
    finished(
      'do not mail',
      `Chose a file for a do-not-mail list: ${formatCount(Number(rows))} rows, matched by ${byWords(columns)}`,
    ),
  'doNotMail/anotherFileWanted': () => 'Put the file away to choose another one',
  'doNotMail/columnsChosen': ({ payload: { columns } }) =>
    continued('columns', `Chose columns of the do-not-mail list, to match by ${byWords(columns)}`),
  'doNotMail/uploadSubmitted': () => about('send', LIST),
  'doNotMail/sendingDelayed': (heard) => failed('Sending the do-not-mail list waits', heard),
  'doNotMail/sendingCanceled': () => finished('send', `${LIST}, and canceled that`),
  'doNotMail/sendingFailed': (heard) => failed(`${LIST}: that failed`, heard, null, 'send'),
  'doNotMail/uploadFinished': (heard) => finished('send', `${LIST}${rowsSent(heard)}: ${matched(heard)}`),
  'doNotMail/closed': () => 'Closed the dialog for a do-not-mail list',
  'doNotMail/deletionStarted': () => 'Asked to delete a do-not-mail list',
  'doNotMail/deletionConfirmed': () => about('delete', DELETION),
  'doNotMail/listDeleted': () => finished('delete', DELETION),
  'doNotMail/deletionFailed': (heard) => failed(`${DELETION}: that failed`, heard, null, 'delete'),
  'exclusions/exclusionsRetried': () => 'Asked for the lists to leave out again',
};
