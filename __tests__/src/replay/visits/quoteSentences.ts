import { type Act, did, doing, type Form, latest, objectOf, type Seen } from './acts';

const NO_ACT: Act = { type: '', position: 0, at: 0, payload: {}, meta: {}, whole: undefined };

/** What a press on the profile does with a quote. */
const PRESSES: Readonly<Record<string, string>> = {
  'Copied a quote’s link': 'copy',
  'Shared a quote’s link': 'share',
  'Opened a quote from the profile': 'open',
  'Closed a quote on the profile': 'close',
  'Opened a closed quote again on the profile': 'reopen',
};

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
  [
    /^Asked for a quote of the list$/u,
    (_match, seen) => did(seen, 'quote/quoteMakingChosen') && !did(seen, 'quote/quoteMade'),
  ],
  [
    /^Made a quote of the list$/u,
    (_match, seen) => did(seen, 'quote/quoteMade', (act) => statusOf(act) === 'open'),
  ],
  [/^The quote was not made(?:: (.+))?$/u, failing('quote/quoteNotMade')],
  [/^Opened the page of quotes without a link$/u, doing('quote/quoteLinkMissing')],
  [/^Opened a quote: (\w+)$/u, doing('quote/quoteRead', (act, [, status]) => statusOf(act) === status)],
  [/^The quote could not be shown(?:: (.+))?$/u, failing('quote/quoteNotRead')],
  [/^Typed who makes or pays the quote, or its postage$/u, doing('quote/quoteTyped')],
  [/^Saved what the quote says of its author, its payer and postage$/u, doing('quote/quoteSaveChosen')],
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
    new RegExp(`^(?:${Object.keys(PRESSES).join('|')})$`, 'u'),
    doing('quote/actChosen', ({ payload }, [sentence = '']) => payload.quoteAct === PRESSES[sentence]),
  ],
  [/^Asked for the quotes again$/u, doing('quote/listRetried')],
];
