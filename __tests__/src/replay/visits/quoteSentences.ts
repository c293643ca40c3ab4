import { type Act, did, doing, type Form, latest, objectOf, type Seen } from './acts';

const NO_ACT: Act = { type: '', position: 0, at: 0, payload: {}, meta: {}, whole: undefined };

/** The buttons with a quote. */
const PRESSES: Readonly<Record<string, string>> = {
  'Copy link': 'copy',
  'Share…': 'share',
  Open: 'open',
  'Close quote': 'close',
  'Reopen quote': 'reopen',
};

const FIELDS: Readonly<Record<string, string>> = {
  'who makes the quote': 'authorName',
  'who pays the quote': 'organization',
  'the committee ID of who pays the quote': 'organizationId',
  'the quote’s postage': 'rate',
};

/** `3CDB8C90`, of an id that begins so. */
export const isNumberOf = (id: unknown, number = '') =>
  number.length === 8 && String(id).toUpperCase().startsWith(number);

const SAID: Readonly<Record<string, string>> = { open: 'can be paid', withdrawn: 'its data was withdrawn' };

/** Whether an action brings the quote as the sentence describes it: number, state and price. */
const isQuote = ({ payload }: Act, [, number, status, dollars]: readonly string[]) => {
  const quote = objectOf(payload.quote);
  return (
    isNumberOf(quote.id, number) &&
    (SAID[String(quote.status)] ?? quote.status) === status &&
    quote.amount_cents === 100 * Number(dollars)
  );
};

/** The quote that was read last, while its page is open. */
export function isShownQuote(dollars: string, number: string | undefined, seen: Seen): boolean {
  const quote = objectOf(latest(seen.past, 'quote/quoteRead', 'quote/quoteMade')?.payload.quote);
  return (
    isOnQuote(seen) &&
    isNumberOf(quote.id, number) &&
    quote.amount_cents === Math.round(100 * Number(dollars))
  );
}

export const isOnQuote = ({ past }: Seen) => latest(past, 'route/changed')?.payload.path === '/quote';

const statusOf = ({ payload }: Act) => objectOf(payload.quote).status;

/** The quote on screen, as it was read or changed last before the line. */
const shownBefore = ({ own, past }: Seen) => {
  const from = own[0]?.position ?? Infinity;
  const before = past.filter(({ position }) => position < from);
  return latest(before, 'quote/quoteMade', 'quote/quoteRead', 'quote/quoteChanged');
};

/** What was asked for was refused, or could not be asked, as the sentence says. */
const failing = (type: string): Form[1] =>
  doing(
    type,
    ({ payload }, [, why = '']) =>
      payload.message === why || objectOf(payload.problem).sentence === why || why === '',
  );

/** Quotes: made in the results, read, changed and paid on their page. */
export const QUOTE_FORMS: readonly Form[] = [
  [/^Began a quote of the list$/u, doing('quote/quoteBegun')],
  [/^Gave the quote up$/u, doing('quote/quoteGivenUp')],
  [
    /^Asked for a quote of the list$/u,
    (_match, seen) => did(seen, 'quote/quoteMakingChosen') && !did(seen, 'quote/quoteMade'),
  ],
  [/^Made quote (\w+) \((can be paid), \$([\d.]+)\) of the list$/u, doing('quote/quoteMade', isQuote)],
  [/^The quote was not made(?:: (.+))?$/u, failing('quote/quoteNotMade')],
  [/^Opened the page of quotes without a link$/u, doing('quote/quoteLinkMissing')],
  [/^Opened quote (\w+) \(([\w ]+), \$([\d.]+)\)$/u, doing('quote/quoteRead', isQuote)],
  [/^The quote could not be shown(?:: (.+))?$/u, failing('quote/quoteNotRead')],
  [
    new RegExp(`^Typed (${Object.keys(FIELDS).join('|')})$`, 'u'),
    doing('quote/quoteTyped', ({ payload }, [, field = '']) => (FIELDS[field] ?? '') in payload),
  ],
  [/^Saved what the quote says: its author, its payer or postage$/u, doing('quote/quoteSaveChosen')],
  [
    /^Closed the quote$/u,
    (_match, seen) =>
      did(seen, 'quote/quoteCloseChosen') && statusOf(shownBefore(seen) ?? NO_ACT) !== 'closed',
  ],
  [
    /^Opened the closed quote again$/u,
    (_match, seen) =>
      did(seen, 'quote/quoteReopenChosen') && statusOf(shownBefore(seen) ?? NO_ACT) === 'closed',
  ],
  [/^The quote was not changed(?:: (.+))?$/u, failing('quote/quoteNotChanged')],
  [
    /^Pressed “(.+)” for the quote (\w+)$/u,
    doing(
      'quote/actChosen',
      ({ payload }, [, button = '', number]) =>
        payload.quoteAct === PRESSES[button] && isNumberOf(payload.quoteId, number),
    ),
  ],
  [/^Asked for the quotes again$/u, doing('quote/listRetried')],
];
