import { tracedProblemOf } from '../tracedProblem';
import { valueAt } from '../reading';
import { technical, type Words } from '../narrator';

/** Checking a file, and receipts. */
export const VERIFY_WORDS: Words = {
  ...technical('verify/fileRead', 'verify/fileHashed', 'verify/askedAgain', 'receipt/retried'),
  'verify/checkBegun': () => ({ text: 'Chose a file to check', topic: 'verify' }),
  'verify/checkRefused': () => 'Saw that it can’t be checked',
  // The page ends a check as it appears, too.
  'verify/checkCanceled': ({ before, after }) =>
    valueAt(before, 'verify', 'status') === valueAt(after, 'verify', 'status')
      ? null
      : 'Stopped checking the file',
  'verify/fileAnswered': ({ payload }) => ({
    text: payload.file === null ? 'Saw that the file is not known' : 'Saw that the file is known',
    finishes: 'verify',
  }),
  'verify/askingFailed': ({ action }) => ({
    text: 'Asking whether the file is known failed',
    problem: tracedProblemOf(action.payload),
    finishes: 'verify',
  }),
};
