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
    return 'Gave up after a declined card; nothing paid';
  const last = story.findLast(({ text }) => text.startsWith('Searched') || text.startsWith('Went to'));
  return last?.text ?? `The page “${pageName(textOf(valueAt(final, 'route', 'path')) ?? '')}”`;
}

/** Whether the customer's card was charged during the visit, as far as the trace can tell. */
export function chargedOf(entries: readonly TraceEntry[], story: readonly StoryLine[]): string {
  const last = (type: string) => entries.findLastIndex(({ action }) => action.type === type);
  if (last('purchase/paymentConfirmed') >= 0) return 'yes, once';
  const accepted = Math.max(last('purchase/cardAccepted'), last('purchase/outcomeUnsettled'));
  if (accepted < 0) return 'no';
  if (story.some(({ text, position }) => text === FOUND_OWNED && position > accepted)) return 'yes, once';
  // The provider said afterwards that it was not.
  if (Math.max(last('purchase/cardRefused'), last('purchase/paymentNotCompleted')) > accepted) return 'no';
  return 'not known from this trace: look the purchase up';
}

/** The id of the latest purchase that the visit names, by which support finds it; null if there is none. */
export function purchaseIdOf(entries: readonly TraceEntry[]): string | null {
  for (const { action } of entries.toReversed()) {
    const { payload } = action as { readonly payload?: unknown };
    const id =
      textOf(valueAt(payload, 'order', 'purchaseId')) ?? textOf(valueAt(payload, 'paid', 'purchaseId'));
    if (id !== null) return id;
  }
  return null;
}
