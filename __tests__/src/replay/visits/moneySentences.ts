import { type Act, did, doing, type Form, latest, objectOf, type Seen } from './acts';
import { isAllNamed } from './filterNames';
import { isShared } from './listSentences';
import { isOnQuote, isShownQuote } from './quoteSentences';

/** What led to the checkout: a press, the page after a sign-in, or what the list is for. */
function isAsking(asked: string, seen: Seen): boolean {
  if (asked.startsWith('Pressed')) {
    const [, dollars, number] = /^Pressed “Pay \$([\d.]+)” on the quote (\w+)$/u.exec(asked) ?? [];
    const isRight = dollars === undefined ? !isOnQuote(seen) : isShownQuote(dollars, number, seen);
    return did(seen, 'purchase/requested') && !isBySignIn(seen) && isRight;
  }
  if (asked.startsWith('The page by itself went on'))
    return did(seen, 'purchase/requested') && isBySignIn(seen);
  const [, purpose, states] =
    /^Said that the list is for “(.+)”, and affirmed it(?: for (.+))?$/u.exec(asked) ?? [];
  return did(seen, 'purchase/checkoutContinued', (act) => {
    if (purpose === undefined) return isBy(act, ['', asked]);
    const said = objectOf(act.payload.affirmation);
    const known = Object.keys(objectOf(said.policies)).map((code) => STATES[code] ?? code);
    return PURPOSES[String(said.purpose)] === purpose && known.join(', ') === (states ?? '');
  });
}

const isBySignIn = ({ own, past }: Seen): boolean => {
  const asked = own[0]?.position ?? 0;
  const [before, here] = past
    .filter(({ type, position }) => type === 'route/changed' && position < asked)
    .slice(-2);
  return ['/login', '/signup'].includes(String(before?.payload.path)) && asked - (here?.position ?? 0) < 10;
};

const STATES: Readonly<Record<string, string>> = {
  ...{ OK: 'Oklahoma', AR: 'Arkansas', PA: 'Pennsylvania', FL: 'Florida' },
};
const PURPOSES: Readonly<Record<string, string>> = {
  campaign: 'An election campaign for or against a candidate',
  turnout: 'Voter registration or get-out-the-vote (GOTV)',
};

/** What a window was about when it was closed, by the last step before. */
const WINDOWS: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    'checkoutOpened',
    'checkoutContinued',
    'intentReady',
    'intentFailed',
    'affirmationAsked',
    'cardRefused',
    'organizationNotSaved',
    'paymentNotCompleted',
  ],
  'the window about the file': [
    'paymentConfirmed',
    'downloadStarted',
    'downloadFailed',
    'ownedDownloadChosen',
  ],
  'the window about the payment': ['cardAccepted', 'outcomeUnsettled', 'checkAgainChosen', 'checkDue'],
};
const lastStep = ({ past }: Seen): string =>
  past
    .findLast(({ type }) => Object.values(WINDOWS).flat().includes(type.replace('purchase/', '')))
    ?.type.replace('purchase/', '') ?? '';

/** Whether a press or the page by itself was the cause, as the sentence says. */
const isBy = ({ payload }: Act, [, who = '']: readonly string[]) =>
  (payload.by === 'page') === who.startsWith('The page');

const numberIn = (words: string | undefined) => Number(words?.replaceAll(',', ''));

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
  // Whole lists by household are told in both numbers, if the page has counted them.
  const households =
    file.layout === 'households' && chosen === undefined && numbers.length === 2
      ? householdsIn(past)
      : chosen;
  const facts = [households, recordCount].filter((count) => typeof count === 'number');
  return (
    named.every((name) => name === undefined || asked.includes(JSON.stringify(name).replaceAll('"', ''))) &&
    content.includes('household') === (file.layout === 'households') &&
    numbers.join() === facts.join()
  );
}

/** Of the latest count that says it. */
const householdsIn = (past: readonly Act[]): unknown =>
  past
    .map(({ payload }) =>
      objectOf(objectOf(payload.counts).households === undefined ? undefined : payload.counts),
    )
    .findLast(({ households }) => households !== undefined)?.households;

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

/** Whether an answer, or a payment that was learned of, says that it is the list of the purchase. */
function isList(words: string | undefined, purchaseId: unknown, { past }: Seen): boolean {
  const lists = past.flatMap(({ payload }) => {
    const { paid, filters } = objectOf(payload.payment);
    const listed = Array.isArray(payload.purchases) ? payload.purchases.map(objectOf) : [];
    // A shared one says whose it is.
    const rows = [payload, ...listed, ...listed.map(({ purchase }) => objectOf(purchase))];
    const bought = rows.filter(({ id }) => id === purchaseId).map((row) => row.search_parameters);
    return [...bought, ...(objectOf(paid).purchaseId === purchaseId ? [filters] : [])];
  });
  return words === undefined
    ? lists.length === 0
    : lists.some((list) => list !== undefined && isAllNamed(list, words));
}

/** Since the checkout was opened, the last change completed a card, and no press of Pay followed. */
const isCardEntered = ({ past }: Seen): boolean => {
  const last = latest(past, 'purchase/checkoutOpened', 'purchase/payChosen', 'purchase/cardChanged');
  const isPaid =
    latest(past, 'purchase/checkoutOpened', 'purchase/payChosen')?.type !== 'purchase/checkoutOpened';
  return last?.payload.complete === true && !isPaid;
};

/** Checkout, payments and files. */
export const MONEY_FORMS: readonly Form[] = [
  [
    /^(.+)\. Checkout opened: \$([\d.]+) for ([\d,]+) records?$/u,
    ([, asked = '', ...offer], seen) =>
      isAsking(asked, seen) && did(seen, 'purchase/intentReady', (act) => offered(act, ['', ...offer])),
  ],
  [
    /^(.+): was asked what the list is for$/u,
    ([, asked = ''], seen) => isAsking(asked, seen) && did(seen, 'purchase/affirmationAsked'),
  ],
  [
    /^Pressed Pay\. Not charged: the list had changed to \$([\d.]+) for ([\d,]+) records?$/u,
    doing('purchase/organizationSaved', offered),
  ],
  [
    /^(?:Pressed “Purchase & Download CSV”|Pressed “Pay \$[\d.]+” on the quote \w+|The page by itself went on to the checkout|Said that the list is for .+|(?:The page by itself tried|Tried) again to open checkout)$/u,
    ([asked = ''], seen) => isAsking(asked, seen),
  ],
  [/^Checkout did not open: (.+)$/u, doing('purchase/intentFailed', says)],
  [
    /^Asked for the file of (an earlier purchase|a purchase of another person)(?:: (.+))?$/u,
    ([, what, list], seen) =>
      did(
        seen,
        'downloads/fileChosen',
        ({ payload: { purchaseId } }) =>
          isList(list, purchaseId, seen) && isShared(purchaseId, seen) === (what !== 'an earlier purchase'),
      ),
  ],
  [
    /^Gave a list a name(?:: (.+))?$/u,
    ([, list], seen) =>
      did(seen, 'purchaseHistory/nameSaveChosen') &&
      isList(list, latest(seen.past, 'purchaseHistory/renameChosen')?.payload.purchaseId, seen),
  ],
  [/^Asked for the file of a list already owned$/u, doing('purchase/ownedDownloadChosen')],
  [/^(The page by itself asked|Asked) for the file again$/u, doing('purchase/downloadChosen', isBy)],
  [
    /^Closed (checkout|the window about the (?:file|payment))(, with a card entered and Pay not pressed)?$/u,
    ([, what = '', card], seen) =>
      did(seen, 'purchase/checkoutClosed') &&
      (card !== undefined) === (isCardEntered(seen) && what === 'checkout') &&
      WINDOWS[what]?.includes(lastStep(seen)) === true,
  ],
  [
    /^Found the list already bought$/u,
    doing(
      'api/executeQuery/fulfilled',
      ({ payload, meta }) =>
        objectOf(meta.arg).endpointName === 'ownedList' && typeof payload.id === 'string',
    ),
  ],
  [/^The download of (.+) began: (.+)$/u, isDownload],
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
    /^Chose one piece per (voter|household), above the results$/u,
    ([, unit], { own, past }) => {
      const layout = own.find(({ type }) => type === 'fileChoices/layoutChosen')?.payload.layout;
      const isOnResults = latest(past, 'route/changed')?.payload.path === '/voters';
      const isFileOpen = latest(past, 'results/tabChosen')?.whole === 'file';
      return isOnResults && !isFileOpen && layout === (unit === 'household' ? 'households' : 'mail-house');
    },
  ],
  [
    /^Chose the file format (.+)$/u,
    doing('fileChoices/formChosen', ({ payload }, [, label]) => FORMATS[String(payload.form)] === label),
  ],
  [/^Chose for the (?:file|mail): (.+)$/u, doing('fileChoices/selectionChanged')],
];
