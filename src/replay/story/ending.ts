import type { RootState } from '../../state/types';
import { pageName } from './pageName';
import type { TraceEntry } from '../../trace/format';
import { textOf, valueAt } from './reading';
import type { StoryLine } from './story';
import { FOUND_OWNED } from './words/requestWords';

/** What an open checkout means for the customer. */
const CHECKOUT: Readonly<Record<string, string>> = {
  pricing: 'Waiting for the price; nothing paid',
  unavailable: 'A checkout that did not open; nothing paid',
  ready: 'An open checkout; nothing paid',
  paying: 'A payment in progress',
  confirming: 'A payment in progress',
  unsettled: 'A payment in doubt',
  owned: 'A list already owned; nothing paid now',
  linking: 'Paid; the file is being prepared',
  linkFailed: 'Paid, but without the file',
  done: 'Paid, and the file downloaded',
};

/** Topics of lines that say where the customer was in the end, if nothing was bought. */
const ENDS: ReadonlySet<string> = new Set(['search', 'page', 'account']);

/** Actions after which the customer has a file. */
const FILE = new Set(['purchase/downloadStarted', 'downloads/fileStarted', 'downloads/fileSaved']);

/**
 * What the customer ended with, in a few words: the money first, then the file, then what was on the screen.
 */
export function endingOf(
  entries: readonly TraceEntry[],
  story: readonly StoryLine[],
  final: RootState,
): string {
  if (valueAt(final, 'shell', 'status') === 'crashed') return 'A page that crashed';
  const checkout = CHECKOUT[textOf(valueAt(final, 'purchase', 'status')) ?? ''];
  if (checkout !== undefined) return checkout;
  const happened = (type: string) => entries.some(({ action }) => action.type === type);
  const paid = happened('purchase/paymentConfirmed');
  const file = entries.some(({ action }) => FILE.has(action.type));
  if (paid) return file ? 'Paid, and the file downloaded' : 'Paid, but without the file';
  const doubted = entries.findLastIndex(({ action }) => action.type === 'purchase/outcomeUnsettled');
  // The shop only shows a list as owned once its payment went through.
  const owned = story.some(({ text, position }) => text === FOUND_OWNED && position > doubted);
  if (doubted >= 0 && owned)
    return file ? 'Paid, and the file downloaded' : 'Paid once; the list is in the account';
  if (doubted >= 0) return 'A payment in doubt';
  if (file) return 'A file bought earlier';
  const opened = entries.findLastIndex(({ action }) => action.type === 'purchase/intentReady');
  const notOpened = entries.findLastIndex(({ action }) => action.type === 'purchase/intentFailed');
  if (notOpened > opened) return 'Gave up on a checkout that did not open; nothing paid';
  if (happened('purchase/cardRefused') || happened('purchase/paymentNotCompleted'))
    return 'Gave up after the card was not charged; nothing paid';
  const failed = failedSignIn(entries, story);
  if (failed !== null) return failed;
  const last = story.findLast(({ topic, problem }) => problem !== null || ENDS.has(topic ?? ''));
  return last?.text ?? `The page “${pageName(textOf(valueAt(final, 'route', 'path')) ?? '')}”`;
}

/** `Sign-in failed 3 times: Incorrect password.`; null if it did not, or if a later one succeeded. */
function failedSignIn(entries: readonly TraceEntry[], story: readonly StoryLine[]): string | null {
  const signedIn = entries.findLastIndex(({ action }) => action.type === 'auth/userSignedIn') + 1;
  const failed = story.filter(
    ({ text, problem, position }) => position > signedIn && problem && ATTEMPT.test(text),
  );
  const last = failed.at(-1);
  if (last === undefined) return null;
  const what = last.text.startsWith('Tried to sign up') ? 'Sign-up' : 'Sign-in';
  const often = failed.length === 1 ? '' : ` ${failed.length} times`;
  return `${what} failed${often}: ${last.problem?.sentence ?? 'reason unknown'}`;
}

/** A line of an attempt to sign in or up (words/accountWords.ts). */
const ATTEMPT = /^Tried to sign (?:in|up)/u;
