import { valueAt } from '../reading';
import { about, failed, finished } from '../lines';
import { technical, type Words } from '../narrator';

/** Why something can't be checked. */
export const NOT_CHECKED: Readonly<Record<string, string>> = {
  empty: 'an empty file',
  folder: 'a folder',
  several: 'several files',
  text: 'no file, but text',
  unreadable: 'a file that the browser can’t read',
};

/** Checking a file, and receipts. */
export const VERIFY_WORDS: Words = {
  ...technical('verify/fileRead', 'verify/fileHashed', 'verify/askedAgain', 'receipt/retried'),
  'verify/checkBegun': () => about('verify', 'Chose a file to check'),
  'verify/checkRefused': ({ payload }) =>
    `Chose what can’t be checked: ${NOT_CHECKED[String(payload.why)] ?? String(payload.why)}`,
  // The page ends a check as it appears, too.
  'verify/checkCanceled': ({ before, after }) =>
    valueAt(before, 'verify', 'status') === valueAt(after, 'verify', 'status')
      ? null
      : 'Stopped checking the file',
  'verify/fileAnswered': ({ payload: { file } }) =>
    finished('verify', `Chose a file to check: ${file === null ? 'not one of ours' : 'one of ours'}`),
  'verify/askingFailed': (heard) =>
    failed('Chose a file to check: asking whether it is one of ours failed', heard, null, 'verify'),
};
