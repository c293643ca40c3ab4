import { formatCount } from '../../../lib/format';
import { about, continued, failed, finished } from '../lines';
import { valueAt } from '../reading';
import { technical, type Words } from '../narrator';

const CHOSE = 'Chose a bought list to leave out';
const chose = (ids: unknown) =>
  Array.isArray(ids) && ids.length > 1 ? `Chose ${ids.length} bought lists to leave out` : CHOSE;

const byWords = (columns: unknown) =>
  valueAt(columns, 'by') === 'address' ? 'name and address' : 'voter ID';

const LIST = 'Sent a do-not-mail list';
const DELETION = 'Deleted a do-not-mail list';

/** Why a file can't become a do-not-mail list. */
const REFUSED: Readonly<Record<string, string>> = {
  empty: 'an empty file',
  folder: 'a folder',
  several: 'several files',
  text: 'no file, but text',
  noTable: 'a file without a table',
  tooManyRows: 'a file with too many rows',
  oldWorkbook: 'an old workbook (.xls)',
  password: 'a workbook with a password',
  unreadable: 'a file that the browser can’t read',
};

/** People who are left out of a list. */
export const EXCLUSION_WORDS: Words = {
  'exclusions/leaveOutChosen': ({ payload: { ids } }) => about('leave out', chose(ids)),
  'exclusions/leaveOutPrepared': () => finished('leave out', `${CHOSE}: its voters were found`),
  'exclusions/leaveOutFailed': (heard) => ({
    ...failed(`${CHOSE}: finding its voters failed`, heard),
    finishes: 'leave out',
  }),
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
  'doNotMail/sendingFailed': (heard) => ({ ...failed(`${LIST}: that failed`, heard), finishes: 'send' }),
  'doNotMail/uploadFinished': () => finished('send', `${LIST}: its voters are left out`),
  'doNotMail/closed': () => 'Closed the dialog for a do-not-mail list',
  'doNotMail/deletionStarted': () => 'Asked to delete a do-not-mail list',
  'doNotMail/deletionConfirmed': () => about('delete', DELETION),
  'doNotMail/listDeleted': () => finished('delete', DELETION),
  'doNotMail/deletionFailed': (heard) => ({
    ...failed(`${DELETION}: that failed`, heard),
    finishes: 'delete',
  }),
  'exclusions/exclusionsRetried': () => 'Asked for the lists to leave out again',
};
