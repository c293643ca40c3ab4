import { type Act, did, doing, type Form, latest, objectOf, type Seen, since } from './acts';

/** Whether a press or the page by itself was the cause, as the sentence says. */
const isBy = ({ payload }: Act, [, who = '']: readonly string[]) =>
  (payload.by === 'page') === who.startsWith('The page');

const numberIn = (words: string | undefined) => Number(words?.replaceAll(',', ''));
const OPENED = 'purchase/checkoutOpened';
const PRESSED = 'purchase/payChosen';

/** Whether the words of a try to pay fit the presses of Pay in the checkout. */
function isTry(words: string, { past }: Seen): boolean {
  const presses = since(past, PRESSED, OPENED);
  const [, count, changed] = /^at try (\d+)(, after a change of the card field)?$/u.exec(words) ?? [];
  if (count === undefined) return words === 'with a card' && presses.length === 1;
  const [before, press] = presses.slice(-2);
  const isChanged = past.some(
    ({ type, position }) =>
      type === 'purchase/cardChanged' &&
      position > (before?.position ?? 0) &&
      position < (press?.position ?? 0),
  );
  return presses.length === Number(count) && isChanged === (changed !== undefined);
}

const STRIPE: Readonly<Record<string, string>> = {
  succeeded: 'Stripe accepted the card',
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};
const REFUSALS: Readonly<Record<string, string>> = {
  card_declined: 'Card declined',
  payment_intent_authentication_failure: 'The bank’s check of the card failed',
  incomplete_number: 'Stripe could not read the card',
};

const isAcceptedSincePay = ({ past }: Seen) => since(past, 'purchase/cardAccepted', PRESSED).length > 0;

const LAYOUTS: Readonly<Record<string, string>> = {
  'mail-house': 'Mail house, one piece per voter',
  households: 'Mail house, one piece per household',
  everything: 'Everything',
};
const FORMATS: Readonly<Record<string, string>> = { xlsx: 'Excel', labels: 'labels (PDF)' };

/** What was asked for of a file stands in the sentence, and its numbers are the server's. */
function isDownload([, content = '', asked = '']: readonly string[], { past }: Seen): boolean {
  const file = objectOf(latest(past, 'downloads/fileRequested')?.payload.file);
  const { recordCount, chosen } = objectOf(latest(past, 'downloads/fileStarted')?.payload.facts);
  const only = objectOf(file.only);
  const named = [
    LAYOUTS[String(file.layout)],
    FORMATS[String(file.form)],
    only.pieces,
    objectOf(file.mail).keycode,
  ];
  const numbers = [...content.matchAll(/[\d,]+/gu)].map(([number]) => numberIn(number));
  const facts = [chosen, recordCount].filter((count) => typeof count === 'number');
  return (
    named.every((name) => name === undefined || asked.includes(JSON.stringify(name).replaceAll('"', ''))) &&
    content.includes('household') === (file.layout === 'households') &&
    numbers.join() === facts.join()
  );
}

/** `205 households of 377 voters`, `205 labels for 377 voters`, `377 records` */
function isSaved(words: string, { payload }: Act): boolean {
  const { records, voters, made } = objectOf(payload.contents);
  const [, count, unit, all] = /^([\d,]+) (\w+?)s?(?: (?:of|for) ([\d,]+) voters?)?$/u.exec(words) ?? [];
  const counted = unit === 'label' ? made : records;
  return numberIn(count) === counted && (all === undefined || numberIn(all) === voters);
}

/** Opened or closed by turns. */
const isOpen =
  (type: string, open: boolean): Form[1] =>
  (_match, seen) =>
    did(seen, type) && seen.past.filter((act) => act.type === type).length % 2 === (open ? 1 : 0);

const offered = ({ payload }: Act, [, dollars, count]: readonly string[]) => {
  const { amountCents, recordCount } = objectOf(payload.order);
  return Math.round(Number(dollars) * 100) === amountCents && numberIn(count) === recordCount;
};
const says = ({ payload }: Act, [, sentence = '']: readonly string[]) =>
  objectOf(payload.problem).sentence === sentence || objectOf(payload.problem).code !== null;

/** Checkout, payments and files. */
export const MONEY_FORMS: readonly Form[] = [
  [/^Opened checkout: \$([\d.]+) for ([\d,]+) records?$/u, doing('purchase/intentReady', offered)],
  [
    /^Not charged: the list had changed to \$([\d.]+) for ([\d,]+) records?$/u,
    doing('purchase/organizationSaved', offered),
  ],
  [/^Asked to buy the list$/u, doing(OPENED)],
  [/^Checkout did not open: (.+)$/u, doing('purchase/intentFailed', says)],
  [/^(The page by itself tried|Tried) again to open checkout$/u, doing('purchase/checkoutContinued', isBy)],
  [/^Asked for the file of an earlier purchase$/u, doing('profile/fileChosen')],
  [/^Asked for the file of a list already owned$/u, doing('purchase/ownedDownloadChosen')],
  [/^(The page by itself asked|Asked) for the file again$/u, doing('purchase/downloadChosen', isBy)],
  [/^Closed checkout$/u, doing('purchase/checkoutClosed')],
  [
    /^Paying (.+?)(?:: (.+))?$/u,
    ([, words = '', stripe], seen) =>
      isTry(words, seen) &&
      (stripe === undefined
        ? !isAcceptedSincePay(seen)
        : did(seen, 'purchase/cardAccepted', ({ payload }) => STRIPE[String(payload.status)] === stripe)),
  ],
  [
    /^Paid (.+): confirmed$/u,
    ([, words = ''], seen) => isTry(words, seen) && did(seen, 'purchase/paymentConfirmed'),
  ],
  [
    /^(Card declined|The bank’s check of the card failed|Stripe could not read the card)(?: (at try .+?))?: (.+)$/u,
    ([, refusal, words = 'with a card', message], seen) =>
      isTry(words, seen) &&
      did(
        seen,
        'purchase/cardRefused',
        ({ payload }) => REFUSALS[String(payload.code)] === refusal && payload.message === message,
      ),
  ],
  [
    /^Not charged: Stripe says that the payment was not completed(?:\. Its last answer about a card: (.+))?$/u,
    doing(
      'purchase/paymentNotCompleted',
      ({ payload }, [, said]) => (payload.lastRefusal ?? undefined) === said,
    ),
  ],
  [
    /^Outcome of the payment unknown: /u,
    (_match, seen) => did(seen, 'purchase/outcomeUnsettled') && !isAcceptedSincePay(seen),
  ],
  [
    /^Confirmation lost: /u,
    (_match, seen) => did(seen, 'purchase/outcomeUnsettled') && isAcceptedSincePay(seen),
  ],
  [
    /^The payment was (refunded|disputed) meanwhile$/u,
    doing('purchase/paymentReversed', ({ payload }, [, outcome]) => payload.outcome === outcome),
  ],
  [/^Asked again about the payment$/u, doing('purchase/checkAgainChosen')],
  [/^Asked again about an earlier payment$/u, doing('payments/paymentCheckChosen')],
  [
    /^Learned that the payment in doubt went through$/u,
    doing('payments/paymentLearned', ({ payload }) => objectOf(payload.payment).outcome === 'charged'),
  ],
  [
    /^Found the list already bought$/u,
    doing(
      'api/executeQuery/fulfilled',
      ({ payload, meta }) =>
        objectOf(meta.arg).endpointName === 'ownedList' && typeof payload.id === 'string',
    ),
  ],

  [/^The download of (.+) began: (“.+”.*)$/u, isDownload],
  [
    /^The download did not start: (.+)$/u,
    (_match, seen) => did(seen, 'downloads/fileRefused') || did(seen, 'purchase/downloadFailed'),
  ],
  [
    /^The whole file was saved: (.+)$/u,
    ([, words = ''], seen) => did(seen, 'downloads/fileSaved', (act) => isSaved(words, act)),
  ],
  [
    /^No (.+), the CSV file was saved: (.+?)\. (.+)$/u,
    ([, , words = '', why], seen) =>
      did(seen, 'downloads/fileSaved', (act) => isSaved(words, act) && act.payload.impossible === why),
  ],
  [
    /^The download was cut off$/u,
    doing('downloads/fileInterrupted', ({ payload }) => payload.why === 'connection'),
  ],
  [/^(The page by itself resumed|Resumed) the download$/u, doing('downloads/fileResumed', isBy)],
  [/^Opened the file options$/u, isOpen('fileChoices/choiceToggled', true)],
  [/^Closed the file options$/u, isOpen('fileChoices/choiceToggled', false)],
  [/^Opened the column list$/u, isOpen('fileChoices/columnsToggled', true)],
  [/^Closed the column list$/u, isOpen('fileChoices/columnsToggled', false)],
  [
    /^Chose the file layout “(.+)”$/u,
    doing('fileChoices/layoutChosen', ({ payload }, [, label]) => LAYOUTS[String(payload.layout)] === label),
  ],
  [
    /^Chose the file format (.+)$/u,
    doing('fileChoices/formChosen', ({ payload }, [, label]) => FORMATS[String(payload.form)] === label),
  ],
  [/^Chose for the (?:file|mail): (.+)$/u, doing('fileChoices/selectionChanged')],
];
