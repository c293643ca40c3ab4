import type { RootState } from '../../state/types';
import { pageOrAddress } from './pageName';
import type { TraceEntry } from '../../trace/format';
import { fieldsOf, isOfAnother, textOf, valueAt } from './reading';
import type { StoryLine } from './story';
import { type CardCharge, chargesIn } from './charged';
import { LEFT_CHECKOUT } from './words/checkoutWords';
import { SEARCH } from './words/searchWords';

/** What an open checkout means for the customer. */
const CHECKOUT: Readonly<Record<string, string>> = {
  pricing: 'Waiting for the price; nothing paid',
  ready: 'An open checkout; nothing paid',
  affirming: 'A checkout that asks what the list is for; nothing paid',
  outdated: 'A checkout that asks to reload the page; nothing paid',
  paying: 'A payment in progress',
  confirming: 'A payment in progress',
  unsettled: 'A payment in doubt',
  owned: 'A list already owned; nothing paid now',
};

/** A checkout that can take no payment, by what became of the customer's payment for the list. */
const UNAVAILABLE: Readonly<Record<string, string>> = {
  notCharged: 'A checkout that did not open; nothing paid',
  unknown: 'A checkout that did not open: an earlier payment is in doubt',
  refunded: 'A payment that was refunded since',
  disputed: 'A payment that is disputed since',
};

/** Charges of which only the shop knows what became of them. */
const IN_DOUBT: readonly CardCharge['kind'][] = ['accepted', 'sent', 'remembered'];

/** A paid list whose file is asked for, or was. */
const FILE_ASKED: Readonly<Record<string, string>> = {
  linking: 'the file is being prepared',
  linkFailed: 'without the file',
  done: 'the download began',
};

/** Actions after which the customer's browser is downloading a file. */
const STARTED = ['purchase/downloadStarted', 'downloads/fileStarted'];

/** Topics of lines that say where the customer was in the end, if nothing was bought. */
const ENDS: ReadonlySet<string> = new Set([...[LEFT_CHECKOUT, SEARCH, 'page', 'asks by link', 'account']]);

/** A request that a whole page is about. */
const PAGE_FAILED = /^request (?:purchases|receipt)\(/u;

/**
 * What the customer ended with, in a few words: the money first, then the file, then what was on the screen.
 */
export function endingOf(
  entries: readonly TraceEntry[],
  story: readonly StoryLine[],
  final: RootState,
): string {
  if (valueAt(final, 'shell', 'status') === 'crashed') return 'A page that crashed';
  const checkout = checkoutOf(final);
  if (checkout !== null) return checkout;
  const happened = (type: string) => entries.some(({ action }) => action.type === type);
  const isSaved = happened('downloads/fileSaved');
  const file = isSaved ? 'the file was saved' : STARTED.some(happened) ? 'the download began' : null;
  const charges = chargesIn(entries, final).map(({ charge }) => charge);
  const paid = charges.filter(({ kind }) => kind === 'charged');
  const lists = paid.length === 1 ? 'another list' : `${paid.length} other lists`;
  if (charges.some(({ kind }) => IN_DOUBT.includes(kind)))
    return paid.length === 0 ? 'A payment in doubt' : `A payment in doubt; ${lists} paid`;
  const [charge] = paid;
  if (charge !== undefined) {
    const isLearned = charge.kind === 'charged' && charge.learned;
    const what = paid.length === 1 ? 'Paid' : `Paid for ${paid.length} lists`;
    return `${what}; ${file ?? (isLearned ? 'the list is in the account' : 'without the file')}`;
  }
  const reversed = charges.find(({ kind }) => kind === 'reversed');
  if (reversed?.kind === 'reversed') return `A payment that was ${reversed.outcome} since`;
  const chosen = entries.findLast(({ action }) => action.type === 'downloads/fileChosen');
  if (file !== null && isOfAnother(valueAt(chosen?.action.payload, 'purchaseId'), final))
    return `A list that another person bought; ${file}`;
  if (file !== null) return `A list bought earlier; ${file}`;
  const opened = entries.findLastIndex(({ action }) => action.type === 'purchase/intentReady');
  const notOpened = entries.findLastIndex(({ action }) => action.type === 'purchase/intentFailed');
  if (happened('purchase/listFoundOwned')) return 'A list already owned; nothing paid now';
  if (notOpened > opened) return 'Gave up on a checkout that did not open; nothing paid';
  if (happened('purchase/cardRefused') || happened('purchase/paymentNotCompleted'))
    return 'Gave up after the card was not charged; nothing paid';
  const last = story.findLast(
    ({ topic, problem }) =>
      ENDS.has(topic ?? '') ||
      PAGE_FAILED.test(topic ?? '') ||
      (problem !== null && topic?.startsWith('request') !== true),
  );
  const page = `The page “${pageOrAddress(textOf(valueAt(final, 'route', 'path')) ?? '')}”`;
  return last?.topic === LEFT_CHECKOUT ? 'Closed the checkout; nothing paid' : (last?.text ?? page);
}

function checkoutOf(final: RootState): string | null {
  const { status, outcome, justPaid } = fieldsOf(valueAt(final, 'purchase'));
  const known = textOf(status) ?? '';
  if (known === 'unavailable') return UNAVAILABLE[textOf(outcome) ?? 'notCharged'] ?? null;
  const file = FILE_ASKED[known];
  if (file !== undefined) return `${justPaid === true ? 'Paid' : 'A list bought earlier'}; ${file}`;
  return CHECKOUT[known] ?? null;
}
