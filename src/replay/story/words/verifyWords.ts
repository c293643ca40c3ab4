import { tracedProblemOf } from '../tracedProblem';
import { valueAt } from '../reading';
import { technical, type Words } from '../narrator';

/** Why something can't be checked. */
const REFUSED: Readonly<Record<string, string>> = {
  empty: 'an empty file',
  folder: 'a folder',
  several: 'several files',
  text: 'no file, but text',
  unreadable: 'a file that the browser can’t read',
};

/** Checking a file, and receipts. */
export const VERIFY_WORDS: Words = {
  ...technical('verify/fileRead', 'verify/fileHashed', 'verify/askedAgain', 'receipt/retried'),
  'verify/checkBegun': () => ({ text: 'Chose a file to check', topic: 'verify' }),
  'verify/checkRefused': ({ payload }) =>
    `Chose what can’t be checked: ${REFUSED[String(payload.why)] ?? String(payload.why)}`,
  // The page ends a check as it appears, too.
  'verify/checkCanceled': ({ before, after }) =>
    valueAt(before, 'verify', 'status') === valueAt(after, 'verify', 'status')
      ? null
      : 'Stopped checking the file',
  'verify/fileAnswered': ({ payload }) => ({
    text: `Chose a file to check: ${payload.file === null ? 'not one of ours' : 'one of ours'}`,
    finishes: 'verify',
  }),
  'verify/askingFailed': ({ action }) => ({
    text: 'Chose a file to check: asking whether it is one of ours failed',
    problem: tracedProblemOf(action.payload),
    finishes: 'verify',
  }),
};
