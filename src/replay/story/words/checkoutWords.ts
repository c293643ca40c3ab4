import { LAYOUTS } from '../../../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../../lib/layoutWords';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  rebuildListEndpoint,
} from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { tracedProblemOf, reasonOf } from '../tracedProblem';
import { countIn, numberOf, valueAt } from '../reading';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

const CREATE = endpointName(createIntentEndpoint);
const CONFIRM = endpointName(confirmPaymentEndpoint);
const LINK = endpointName(createLinkEndpoint);
const REBUILD = endpointName(rebuildListEndpoint);

const records = (count: unknown) => countIn(count, 'record', 'records');
const statusOf = (state: unknown) => valueAt(state, 'purchase', 'status');
/** The dialog is waiting for the answer, and tells of it itself. */
const isAsking = (state: unknown) => ['paying', 'confirming'].includes(String(statusOf(state)));
const isPaying = (state: unknown) => statusOf(state) === 'paying';
const PAYMENT = 'payment';
const NO_FILE = 'The download did not start';
const ONCE_MORE = 'Asked for the list again, from today’s data';

/** What became of a wish for a file. After a payment the file comes without one. */
const ofFile = ({ lineOf }: ActionContext): Pick<StoryEntry, 'finishes' | 'topic'> =>
  lineOf('file')?.startsWith('Asked') === true ? { finishes: 'file' } : { topic: 'file' };

/** A dialog that waits for a file tells what becomes of it. */
const isLinking = (state: unknown) => statusOf(state) === 'linking';

const began = (recordCount: unknown, heard: ActionContext): StoryEntry => ({
  text: `The download of ${records(recordCount)} began`,
  ...ofFile(heard),
});

/** The card of this attempt: another one if one was refused in this checkout. */
const card = ({ before }: ActionContext) =>
  valueAt(before, 'purchase', 'payError', 'kind') === 'card' ? 'another card' : 'a card';

/** What is bought: `$9.99 for 27 records`. */
function offered({ payload: { order } }: ActionContext): string {
  const cents = numberOf(valueAt(order, 'amountCents'));
  const price = cents === null ? '' : `$${(cents / 100).toFixed(2)} for `;
  return `${price}${records(valueAt(order, 'recordCount'))}`;
}

const paid = (paying: string | null) => paying?.replace(/^Paying/u, 'Paid') ?? 'Paid';

const saidIn = (text: string, heard: ActionContext, endpoint: string | null): StoryEntry => {
  const problem = tracedProblemOf(heard.action.payload, endpoint);
  const reason = reasonOf(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem };
};

/** Checkout, from the button to the file. */
export const CHECKOUT_WORDS: Words = {
  ...technical(
    'purchase/requested',
    'purchase/cardChanged',
    'purchase/organizationChanged',
    'purchase/affirmationTyped',
    'purchase/checkDue',
    'purchase/listCounted',
    'payments/paymentForgotten',
  ),
  'purchase/checkoutOpened': () => ({ text: 'Asked to buy the list', topic: 'checkout' }),
  'purchase/checkoutContinued': ({ before }) => ({
    text: statusOf(before) === 'affirming' ? 'Said what the list is for' : 'Tried again to open checkout',
    topic: 'checkout',
  }),
  'purchase/intentReady': (heard) => ({
    text: `Opened checkout: ${offered(heard)}`,
    finishes: 'checkout',
  }),
  'purchase/intentFailed': (heard) =>
    isPaying(heard.before)
      ? { ...saidIn('Not charged', heard, CREATE), finishes: PAYMENT }
      : saidIn('Checkout did not open', heard, CREATE),
  'purchase/affirmationAsked': affirmationAsked,
  'purchase/otherPurposeChosen': () => ({ text: 'Said that the list is for something else' }),
  'purchase/affirmationIncomplete': () => ({ text: 'Tried to continue before affirming everything' }),
  'purchase/cardFieldFailed': (heard) => saidIn('The card field did not load', heard, null),
  'purchase/listFoundOwned': ({ before }) =>
    isPaying(before)
      ? { text: 'Not charged: the list was already owned', finishes: PAYMENT }
      : 'Already owned the list',
  'purchase/checkoutClosed': ({ before }) => (statusOf(before) === 'closed' ? null : 'Closed checkout'),
  'purchase/payChosen': (heard) =>
    statusOf(heard.after) === 'paying' ? { text: `Paying with ${card(heard)}`, topic: PAYMENT } : null,
  'purchase/organizationSaved': (heard) =>
    statusOf(heard.after) === 'ready'
      ? { text: `Not charged: the list had changed to ${offered(heard)}`, finishes: PAYMENT }
      : null,
  'purchase/organizationNotSaved': organizationNotSaved,
  'purchase/cardAccepted': ({ lineOf }) => ({
    text: paid(lineOf(PAYMENT)),
    finishes: PAYMENT,
  }),
  'purchase/cardRefused': (heard) => ({ ...saidIn('Card declined', heard, null), finishes: PAYMENT }),
  'purchase/paymentNotCompleted': () => 'Not charged: Stripe says that the payment was not completed',
  'purchase/paymentReversed': ({ payload }) => `The payment was ${String(payload.outcome)} meanwhile`,
  'payments/paymentLearned': ({ payload: { payment }, before }) =>
    valueAt(payment, 'outcome') === 'charged' && !isAsking(before)
      ? 'Learned that an earlier payment went through'
      : null,
  'payments/paymentCheckChosen': () => 'Asked again about an earlier payment',
  'purchase/outcomeUnsettled': inDoubt,
  'purchase/checkAgainChosen': () => ({ text: 'Asked again about the payment', topic: PAYMENT }),
  'purchase/paymentConfirmed': ({ lineOf }) => ({
    text: `${paid(lineOf(PAYMENT))}: confirmed`,
    topic: PAYMENT,
    absorbs: PAYMENT,
  }),
  'purchase/ownedDownloadChosen': () => ({
    text: 'Asked for the file of a list already owned',
    topic: 'file',
  }),
  'purchase/downloadDue': () => ({ text: 'Asked for the file again automatically', topic: 'file' }),
  'purchase/downloadChosen': () => ({ text: 'Asked for the file', topic: 'file' }),
  'purchase/downloadStarted': (heard) => began(heard.payload.recordCount, heard),
  'purchase/downloadFailed': (heard) => ({ ...saidIn(NO_FILE, heard, LINK), ...ofFile(heard) }),

  'profile/fileChosen': () => ({ text: 'Asked for the file of an earlier purchase', topic: 'file' }),
  'profile/rebuildChosen': () => ({ text: ONCE_MORE, topic: 'file' }),
  'fileChoices/layoutChosen': ({ payload }) => `Chose the file layout “${layoutLabel(payload.layout)}”`,
  'fileChoices/formChosen': ({ payload }) =>
    `Chose the file format ${typeof payload.form === 'string' ? payload.form : 'csv'}`,
  ...technical('fileChoices/choiceKept'),
  'fileChoices/choiceToggled': () => 'Opened or closed the file options',
  'fileChoices/selectionChanged': ({ payload }) =>
    valueAt(payload.fields, 'mail') === undefined
      ? { absorbs: 'selection', text: 'Chose which records go in the file', topic: 'selection' }
      : { absorbs: 'mail', text: 'Chose names and extra columns for the mail', topic: 'mail' },
  'fileChoices/columnsToggled': () => 'Opened or closed the column list',

  ...technical('downloads/fileRequested', 'listeners/eventReplayed'),
  'downloads/fileRefused': (heard) =>
    isLinking(heard.before)
      ? null
      : { ...saidIn(NO_FILE, heard, heard.lineOf('file') === ONCE_MORE ? REBUILD : LINK), ...ofFile(heard) },
  'downloads/fileStarted': (heard) =>
    isLinking(heard.before) ? null : began(valueAt(heard.payload.facts, 'recordCount'), heard),
  'downloads/fileProgressed': ({ payload }) => ({
    absorbs: 'parts',
    text:
      payload.made === undefined
        ? `Downloaded ${records(payload.records)} so far`
        : `Made the file of ${records(payload.made)} so far`,
    topic: 'parts',
  }),
  'downloads/fileInterrupted': ({ payload }) =>
    payload.why === 'room'
      ? 'The download stopped: the device has no room for the file'
      : 'The download was cut off',
  'downloads/fileLeft': () => 'Came back after a reload cut off the download',
  'downloads/fileResumed': () => ({ text: 'Resumed the download', topic: 'parts' }),
  'downloads/fileSaved': ({ payload }) => ({
    text:
      payload.impossible === undefined
        ? `The whole file was saved: ${records(valueAt(payload.contents, 'records'))}`
        : 'The list can’t have this form; the CSV file was saved',
    topic: 'parts',
  }),
  ...technical('downloads/shareOffered'),
  'downloads/shareChosen': () => ({ text: 'Asked to share the file with another app', topic: 'share' }),
  'downloads/shareEnded': ({ payload }) => ({
    text: SHARED[String(payload.outcome)] ?? 'Shared the file with another app',
    finishes: 'share',
  }),
  'downloads/fileCanceled': () => 'Gave up the download',
};

const SHARED: Readonly<Record<string, string>> = {
  canceled: 'Picked no app for the file',
  late: 'The file is ready to share and needs another press',
  refused: 'The device did not share the file',
  unreachable: 'The file to share could not be fetched',
};

/** As the screen calls it. A layout of a newer shop has only its name. */
const layoutLabel = (name: unknown) =>
  LAYOUTS.filter((known) => known === name).map((known) => LAYOUT_WORDS[known].label)[0] ?? String(name);

/** At first, or when a payment was to be made, or because the page still has an older text. */
function affirmationAsked({ before, after }: ActionContext): StoryEntry {
  if (statusOf(after) === 'outdated')
    return {
      text: 'Was asked to reload the page because the terms had changed',
      finishes: 'checkout',
    };
  return isPaying(before)
    ? { text: 'Not charged: was asked what the list is for', finishes: PAYMENT }
    : { text: 'Was asked what the list is for', finishes: 'checkout' };
}

/** The card was not tried: the name for the receipt is not valid, or the server could not be told. */
function organizationNotSaved({ payload: { payError } }: ActionContext): StoryEntry {
  const text = 'Not charged, because the name for the receipt was not saved';
  if (valueAt(payError, 'kind') === 'name') return { text, finishes: PAYMENT };
  const problem = tracedProblemOf(valueAt(payError, 'problem'), CREATE);
  const reason = reasonOf(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem, finishes: PAYMENT };
}

/** The shop checks again by itself: however often, that is one line. */
function inDoubt(heard: ActionContext): StoryEntry {
  const { payload, before, lineOf } = heard;
  const checks = numberOf(valueAt(before, 'purchase', 'checks')) ?? 0;
  if (checks > 0) {
    const again = lineOf('checks') === null ? { topic: 'checks' } : { finishes: 'checks' };
    return { ...saidIn('Checked the payment again, without an answer yet', heard, CONFIRM), ...again };
  }
  if (payload.problem === null) return { text: 'The provider is still processing the payment' };
  return statusOf(before) === 'confirming'
    ? saidIn('Confirmation lost', heard, CONFIRM)
    : saidIn('Outcome of the payment unknown', heard, null);
}
