import { changeQuoteEndpoint, makeQuoteEndpoint, readQuoteEndpoint } from '../../../contract/quotes';
import { endpointName } from '../endpointNames';
import { about, continued, failed, finished } from '../lines';
import { technical, type Words } from '../narrator';
import { textOf, valueAt } from '../reading';

const ACTS: Readonly<Record<string, string>> = {
  copy: 'Copied a quote’s link',
  share: 'Shared a quote’s link',
  open: 'Opened a quote from the profile',
  close: 'Closed a quote on the profile',
  reopen: 'Opened a closed quote again on the profile',
};

/** What became of the quote that was opened, such as `paid`. */
const stateOf = (payload: unknown) => textOf(valueAt(payload, 'quote', 'status')) ?? 'unknown';

/** Quotes: made in the results, read and paid on their page. Their links are in no trace. */
export const QUOTE_WORDS: Words = {
  ...technical('quote/quoteRequested'),
  'quote/quoteMakingChosen': () => about('quote', 'Asked for a quote of the list'),
  'quote/quoteMade': () => finished('quote', 'Made a quote of the list'),
  'quote/quoteNotMade': (heard) => ({
    ...failed('The quote was not made', heard, endpointName(makeQuoteEndpoint)),
    finishes: 'quote',
  }),
  'quote/quoteLinkMissing': () => 'Opened the page of quotes without a link',
  'quote/quoteRead': ({ payload, before }) =>
    valueAt(before, 'quote', 'status') === 'shown' ? null : `Opened a quote: ${stateOf(payload)}`,
  'quote/quoteNotRead': (heard) =>
    failed('The quote could not be shown', heard, endpointName(readQuoteEndpoint)),
  'quote/quoteTyped': () => continued('quote form', 'Typed who makes or pays the quote, or its postage'),
  'quote/quoteSaveChosen': () =>
    about('quote form', 'Saved what the quote says of its author, its payer and postage'),
  'quote/quoteCloseChosen': () => about('quote form', 'Closed the quote'),
  'quote/quoteReopenChosen': () => about('quote form', 'Opened the closed quote again'),
  ...technical('quote/quoteChanged'),
  'quote/quoteNotChanged': (heard) =>
    failed('The quote was not changed', heard, endpointName(changeQuoteEndpoint)),
  'quote/actChosen': ({ payload: { quoteAct } }) => ACTS[String(quoteAct)] ?? null,
  'quote/retried': () => null,
  'quote/listRetried': () => 'Asked for the quotes again',
};
