import {
  accountDataEndpoint,
  userProfileEndpoint,
  deleteAccountEndpoint,
} from '../../../src/contract/account';
import { excludePurchaseEndpoint, exclusionsEndpoint } from '../../../src/contract/exclusions';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import type { FiltersInput } from '../../../src/contract/filters';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  nameListEndpoint,
  ownedListEndpoint,
  purchasesEndpoint,
  rebuildListEndpoint,
} from '../../../src/contract/purchases';
import type { ChosenFile } from '../../../src/contract/files';
import {
  changeQuoteEndpoint,
  makeQuoteEndpoint,
  quotesEndpoint,
  readQuoteEndpoint,
} from '../../../src/contract/quotes';
import {
  changeListEndpoint,
  moveListEndpoint,
  savedListsEndpoint,
  saveListEndpoint,
} from '../../../src/contract/savedLists';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { changeShareEndpoint } from '../../../src/contract/shares';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { AFFIRMED } from '../../support/affirmed';
import { call, callFunction, succeed } from './call';
import type { Card } from './cards';
import type { PaymentsControl } from './server';
import type { FunctionModule } from './routes';
import { emulatorToken, type Person } from './tokens';
import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import * as books from '../../../netlify/functions/purchases-books';
import * as reconciler from '../../../netlify/functions/purchases-reconcile';
import * as watch from '../../../netlify/functions/purchases-watch';

/** A buyer's actions in the browser. */
export function buyerOf(
  person: Person,
  payments: Pick<PaymentsControl, 'pay'>,
  claims: Readonly<Record<string, unknown>> = {},
) {
  const token = emulatorToken(person, claims);
  const order = (searchParameters: FiltersInput = {}, amount = 999, organization?: string) => ({
    token,
    body: {
      firebaseUid: person.uid,
      userEmail: person.email,
      amount,
      productType: 'csv_download',
      searchParameters,
      affirmation: organization?.trim() ? { ...AFFIRMED, organization } : AFFIRMED,
      ...(organization !== undefined && { organization }),
    },
  });
  const quoted = (quote: string, filters: FiltersInput = {}, organization?: string) => {
    const asked = order(filters, 999, organization);
    return { ...asked, body: { ...asked.body, quote } };
  };
  const quoteOf = (
    searchParameters: FiltersInput = {},
    file: ChosenFile = { layout: 'mail-house' },
    terms: object = {},
  ) => ({ token, body: { firebaseUid: person.uid, searchParameters, file, ...terms } });
  const open = (filters?: FiltersInput, organization?: string) =>
    succeed(createIntentEndpoint, order(filters, 999, organization));
  const confirm = (clientSecret: string) =>
    call(confirmPaymentEndpoint, { token, body: { paymentIntentId: intentOf(clientSecret) } });
  return {
    person,
    token,
    open,
    /** Opens a purchase and pays for it; the server does not know yet. */
    openAndPay: async (filters?: FiltersInput, card?: Card) => {
      const opened = await open(filters);
      await payments.pay(opened.clientSecret, card);
      return { ...opened, intentId: intentOf(opened.clientSecret) };
    },
    tryToOpen: (filters?: FiltersInput, amount?: number, organization?: string) =>
      call(createIntentEndpoint, order(filters, amount, organization)),
    confirm,
    /** The whole purchase: open, pay and confirm. */
    buy: async (filters?: FiltersInput, organization?: string) => {
      const { clientSecret } = await open(filters, organization);
      await payments.pay(clientSecret);
      const response = await confirm(clientSecret);
      const { purchase } = (await response.json()) as { purchase: { id: string; status: string } };
      return { ...purchase, intentId: intentOf(clientSecret) };
    },
    link: (purchaseId: string, more: { searchParameters?: FiltersInput; layout?: LayoutName } = {}) =>
      call(createLinkEndpoint, { token, body: { purchaseId, ...more } }),
    /** Saves a name as the form after signing up does. */
    saveProfile: (more = {}) =>
      call(userProfileEndpoint, {
        token,
        body: {
          ...{ firebaseUid: person.uid, email: person.email, firstName: 'Bo', lastName: 'Archer' },
          ...{ displayName: 'Bo Archer', phoneNumber: null, photoUrl: null, emailVerified: false },
          ...more,
        },
      }),
    /** Makes a quote of a list. */
    quote: (...asked: Parameters<typeof quoteOf>) => succeed(makeQuoteEndpoint, quoteOf(...asked)),
    tryToQuote: (...asked: Parameters<typeof quoteOf>) => call(makeQuoteEndpoint, quoteOf(...asked)),
    changeQuote: (quoteId: string, change: object = {}) =>
      call(changeQuoteEndpoint, { token, body: { quoteId, ...change } }),
    quotes: async () => (await succeed(quotesEndpoint, { token, params: { uid: person.uid } })).quotes,
    /** Opens the payment of a quote, of which the page shows these filters. */
    openQuote: (...asked: Parameters<typeof quoted>) => succeed(createIntentEndpoint, quoted(...asked)),
    tryToPayQuote: (...asked: Parameters<typeof quoted>) => call(createIntentEndpoint, quoted(...asked)),
    /** Deletes the account. */
    leave: () => call(deleteAccountEndpoint, { token, body: { firebaseUid: person.uid } }),
    /** Saves a list by a name. */
    saveList: (searchParameters: FiltersInput, name = 'Mailing 1') =>
      succeed(saveListEndpoint, { token, body: { firebaseUid: person.uid, searchParameters, name } }),
    tryToSaveList: (searchParameters: FiltersInput, name = 'Mailing 1') =>
      call(saveListEndpoint, { token, body: { firebaseUid: person.uid, searchParameters, name } }),
    changeList: (listId: string, change: { name?: string; deleted?: boolean; file?: ChosenFile }) =>
      call(changeListEndpoint, { token, body: { listId, ...change } }),
    savedLists: () => succeed(savedListsEndpoint, { token, params: { uid: person.uid } }),
    /** Names a bought list. */
    nameList: (purchaseId: string, name: string) =>
      call(nameListEndpoint, { token, body: { purchaseId, name } }),
    /** Moves a saved list or a purchase. */
    move: (
      what: { listId: string } | { purchaseId: string },
      into: { campaignId: string | null } | { campaignName: string },
    ) => call(moveListEndpoint, { token, body: { ...what, ...into } }),
    /** Moves a saved list or a purchase into a campaign of this name. @returns the campaign's id */
    moveInto: async (campaignName: string, what: { listId: string } | { purchaseId: string }) => {
      await succeed(moveListEndpoint, { token, body: { ...what, campaignName } });
      const { campaigns } = await succeed(savedListsEndpoint, { token, params: { uid: person.uid } });
      return campaigns.find((campaign) => campaign.campaign_name === campaignName)?.id ?? '';
    },
    /** The number under which a purchase is left out. */
    leaveOut: async (purchaseId: string) =>
      (await succeed(excludePurchaseEndpoint, { token, body: { purchaseId } })).exclusionNo,
    exclusions: () => succeed(exclusionsEndpoint, { token, params: { uid: person.uid } }),
    /** Shares a purchase or a campaign with an address, or takes it away again. */
    share: (what: { purchaseId: string } | { campaignId: string }, email: string, more: object = {}) =>
      call(changeShareEndpoint, { token, body: { ...what, email, ...more } }),
    /** The purchase of a list that the buyer has, or may download. */
    owned: (searchParameters: FiltersInput) =>
      succeed(ownedListEndpoint, { token, body: { searchParameters } }),
    receipt: async (purchaseId: string) =>
      (await succeed(receiptEndpoint, { token, params: { purchaseId } })).receipt,
    /** All that is kept of the account. */
    data: async () => (await succeed(accountDataEndpoint, { token, body: { firebaseUid: person.uid } })).data,
    rebuild: (purchaseId: string) => call(rebuildListEndpoint, { token, body: { purchaseId } }),
    history: async () => (await succeed(purchasesEndpoint, { params: { uid: person.uid }, token })).purchases,
  };
}
export type Buyer = ReturnType<typeof buyerOf>;

/** What a link to a quote shows to a reader, or without an account. */
export const readQuote = async (token: string, reader?: Pick<Buyer, 'token'>) =>
  (await succeed(readQuoteEndpoint, { token: reader?.token, body: { token } })).quote;

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** The states of a purchase, in order. */
export async function movesOf(admin: DatabaseAdmin, purchaseId: string): Promise<string[]> {
  const rows = await admin.query<{ to_status: string }>(
    'SELECT to_status FROM purchase_events WHERE purchase_id = $1 ORDER BY event_no',
    [purchaseId],
  );
  return rows.map(({ to_status: status }) => status);
}

/** Makes all purchases older, and clears when the reconciler last checked them. */
export async function letTimePass(admin: DatabaseAdmin, interval: string): Promise<void> {
  await admin.script(
    `UPDATE purchases SET created_at = created_at - interval '${interval}', checked_at = NULL`,
  );
}

/** Runs the hourly function once. */
export const runReconciler = () => runSchedule(reconciler, 'purchases-reconcile');

/** Runs the comparison of the books, and the nightly deletions, once. */
export const runBooks = () => runSchedule(books, 'purchases-books');
export const runCleanup = () => runSchedule(cleanup, 'cleanup-nightly');

/** Runs the function that looks every five minutes whether anything happened. */
export const runWatch = () => runSchedule(watch, 'purchases-watch');

async function runSchedule(module: FunctionModule, name: string): Promise<void> {
  const response = await callFunction(module, `/.netlify/functions/${name}`, { method: 'POST' });
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
}
