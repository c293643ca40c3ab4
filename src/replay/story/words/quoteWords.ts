import { changeQuoteEndpoint, makeQuoteEndpoint, readQuoteEndpoint } from '../../../contract/quotes';
import { endpointName } from '../endpointNames';
import { about, continued, failed, finished } from '../lines';
import { technical, type Words } from '../narrator';
import { receiptNumber } from '../../../contract/receiptNumber';
import { formatCents } from '../../../lib/formatPurchase';
import { fieldsOf, numberOf, textOf, valueAt } from '../reading';

/** The buttons with a quote. */
const ACTS: Readonly<Record<string, string>> = {
  copy: 'Copy link',
  share: 'Share…',
  open: 'Open',
  close: 'Close quote',
  reopen: 'Reopen quote',
};

/** `quote 3CDB8C90`, as the screen and the paper number it. */
export const quoteIn = (id: unknown) => `quote ${receiptNumber(textOf(id) ?? '')}`.trim();

/** Two of what a quote can be, as operators read it (tools/ops/quotes.ts); the others are words already. */
const STATES: Readonly<Record<string, string>> = { open: 'can be paid', withdrawn: 'its data was withdrawn' };

/** `quote 3CDB8C90 (can be paid, $9.99)` with what became of it. */
function described(payload: unknown): string {
  const { id, status, amount_cents } = fieldsOf(valueAt(payload, 'quote'));
  return `${quoteIn(id)} (${STATES[String(status)] ?? String(status)}, ${formatCents(numberOf(amount_cents) ?? 0)})`;
}

const TYPED: Readonly<Record<string, string>> = {
  authorName: 'who makes the quote',
  organization: 'who pays the quote',
  organizationId: 'the committee ID of who pays the quote',
  rate: 'the quote’s postage',
};

/** Quotes: made in the results, read and paid on their page. Their links are in no trace. */
export const QUOTE_WORDS: Words = {
  // After a sign-in that it asked for, the page goes on by itself.
  ...technical('quote/quoteRequested', 'quote/wanted', 'quote/quoteChanged', 'quote/retried'),
  'quote/quoteBegun': () => 'Began a quote of the list',
  'quote/quoteGivenUp': () => 'Gave the quote up',
  'quote/quoteMakingChosen': () => about('quote', 'Asked for a quote of the list'),
  'quote/quoteMade': ({ payload }) => finished('quote', `Made ${described(payload)} of the list`),
  'quote/quoteNotMade': (heard) =>
    failed('The quote was not made', heard, endpointName(makeQuoteEndpoint), 'quote'),
  'quote/quoteLinkMissing': () => 'Opened the page of quotes without a link',
  'quote/quoteRead': ({ payload, before }) =>
    valueAt(before, 'quote', 'status') === 'shown' ? null : `Opened ${described(payload)}`,
  'quote/quoteNotRead': (heard) =>
    failed('The quote could not be shown', heard, endpointName(readQuoteEndpoint)),
  'quote/quoteTyped': ({ payload }) => {
    const [name = ''] = Object.keys(payload);
    return continued(`quote form ${name}`, `Typed ${TYPED[name] ?? name}`);
  },
  'quote/quoteSaveChosen': () =>
    about('quote form', 'Saved what the quote says: its author, its payer or postage'),
  'quote/quoteCloseChosen': () => about('quote form', 'Closed the quote'),
  'quote/quoteReopenChosen': () => about('quote form', 'Opened the closed quote again'),
  'quote/quoteNotChanged': (heard) =>
    failed('The quote was not changed', heard, endpointName(changeQuoteEndpoint)),
  'quote/actChosen': ({ payload: { quoteAct, quoteId } }) =>
    `Pressed “${ACTS[String(quoteAct)] ?? String(quoteAct)}” for the ${quoteIn(quoteId)}`,
  'quote/listRetried': () => 'Asked for the quotes again',
};
