import { randomUUID } from 'node:crypto';
import type { CanonicalFilters } from '../../src/contract/filters';
import { PRICE_CENTS } from '../../src/contract/limits';
import type { ReliedOn } from '../../src/contract/purchases';
import type { SavedList } from '../../src/contract/savedLists';
import { accountOf, type User } from '../lib/auth';
import { allowExclusions } from './allowExclusions';
import { database } from '../lib/db';
import { ApiError, badRequest, underField } from '../lib/errors';
import { paymentsUnavailable } from '../lib/stripe';
import { isAffirmedFor, type Affirming } from '../../src/contract/policies/affirming';
import { relyOn } from '../queries/purchases/affirmations';
import { insertPurchase } from '../queries/purchases/moves';
import {
  type ListKey,
  purchaseById,
  purchaseOfList,
  type PurchaseRecord,
} from '../queries/purchases/purchases';
import { liveVersionIds } from '../queries/voterFiles/versions';
import { countVoters } from '../queries/voters/count';
import { countedBetween, suppressedFrom } from '../queries/voters/suppressed';
import { listHash } from './listHash';
import { refusalOf } from './forSale';
import { reliedOn, requireAffirmations } from './affirmations';
import {
  countOfQuote,
  listOfQuote,
  type ListToSell,
  organizationFor,
  requireOpen,
  statesToSell,
} from './quoteToPay';
import { cancelUnpaid } from './cancelUnpaid';
import { alreadyPurchased, CAUSE, type Checkout, checkoutOf } from './checkoutOf';

interface CheckoutOrder {
  readonly by: User;
  readonly filters: CanonicalFilters;
  /** The price the buyer saw, in cents. */
  readonly amount: number;
  /**
   * What the receipt is to name: empty for no organization. Undefined leaves it as it is, unless the buyer
   * affirms for another one now.
   */
  readonly organization: string | undefined;
  /** What the buyer affirms now, for states where nothing of the last year is valid. */
  readonly affirmation?: Affirming | undefined;
  /** The secret of the link of the quote to pay. */
  readonly quote?: string | undefined;
  /** Finds the buyer's saved list of the same people. */
  readonly findSaved: (uid: string, filters: CanonicalFilters) => Promise<SavedList | undefined>;
}

/** A payment that can be made now, and what its purchase relies on. */
interface OpenCheckout extends Checkout {
  readonly reliesOn: ReliedOn[];
}

/** An attempt fails only when another request or the reconciler changed the purchase first. */
const MAX_ATTEMPTS = 6;

/**
 * Opens the payment for a list, or returns the one already open: a double click and a second tab get the same
 * PaymentIntent, for the organization that was named last. Throws `already_purchased` with the purchase if it
 * is paid or processing, `not_for_sale` if a state is closed, `price_changed` with the correct amount, 400
 * when no voter matches, 429 after too many new purchases, 401 when the session ends meanwhile, and 503 when
 * the provider is unavailable. Of a quote: 404 for an unknown one, 410 when it can't be paid, 409
 * `filters_mismatch` for another list. Always safe to repeat.
 */
export async function openCheckout(order: CheckoutOrder): Promise<OpenCheckout> {
  const today = order.quote === undefined ? await liveVersionIds(database(), order.filters.State) : [];
  const wanted = (): ListToSell | Promise<ListToSell> => {
    const { by, filters, quote } = order;
    const own = { uid: by.uid, filters, filtersHash: listHash(filters) };
    return quote === undefined ? { ...own, versionIds: today } : listOfQuote(own, quote);
  };
  const refusal = async (list: ListToSell) =>
    list.versionIds.length > 0 ? refusalOf(await statesToSell(list)) : undefined;
  let affirmed: { readonly name: string; readonly nos: readonly number[] } | undefined;
  const affirm = async (list: ListToSell, name = '') => {
    if (affirmed?.name !== name) {
      const states = await statesToSell(list);
      affirmed = { name, nos: await requireAffirmations(order.by, states, order.affirmation, name) };
    }
    return affirmed.nos;
  };
  /**
   * Before an open purchase can be paid. By then we know that it hasn't been: no buyer affirms what they paid
   * for.
   */
  const admit = (list: ListToSell) => async (purchase: PurchaseRecord, name: string | undefined) => {
    const refused = await refusal(list);
    if (refused) {
      await cancelUnpaid(purchase, CAUSE);
      throw refused;
    }
    await relyOn(database(), purchase.id, await affirm(list, name));
  };
  // Retries when a concurrent request has just created, paid for or canceled the purchase.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // What a quote leaves out is its author's.
    if (order.quote === undefined)
      await underField('searchParameters', allowExclusions(order.filters, order.by));
    const list = await wanted();
    const known = await openPurchase(list, order.amount);
    if (known !== undefined && (isOther(known, list) || (await hasLost(known)))) {
      await cancelUnpaid(known, CAUSE);
      const now = await purchaseById(database(), known.id);
      if (now?.status === 'processing') throw alreadyPurchased(now);
      continue;
    }
    if (known === undefined) requireOpen(list);
    const refused = known ? undefined : await refusal(list);
    if (refused) throw refused;
    const name = organizationFor(list.quote, order);
    const purchase = known ?? (await createPurchase(list, order, await affirm(list, name)));
    if (!purchase) continue;
    const toName = (named: string | null) =>
      name ?? (named === null ? undefined : (order.affirmation?.organization ?? named));
    const checkout = await checkoutOf(purchase, toName, known && admit(list));
    if (!checkout) continue;
    const reliesOn = await reliedOn(checkout.purchase.id);
    // Another tab affirmed for another organization meanwhile.
    const { organization } = checkout;
    if (!reliesOn.every((said) => isAffirmedFor(said.organization, organization ?? ''))) continue;
    // The last look: a request that cancels the purchase from now on knows its PaymentIntent, and cancels
    // that first.
    if (await isUnpaid(checkout.purchase)) return { ...checkout, reliesOn };
  }
  throw paymentsUnavailable();
}

async function isUnpaid({ id }: PurchaseRecord): Promise<boolean> {
  const now = await purchaseById(database(), id);
  return now?.status === 'created' || now?.status === 'failed';
}

/** The open purchase of this list, if any. */
async function openPurchase(list: ListToSell, amount: number): Promise<PurchaseRecord | undefined> {
  const known = await purchaseOfList(database(), list);
  if (!known) return undefined;
  if (known.status === 'succeeded' || known.status === 'disputed') throw alreadyPurchased(known);
  if (!isOther(known, list)) checkPrice(known.amountCents, amount);
  return known;
}

/**
 * Whether an open purchase is not the one to pay: another tab has this list without the quote, or somebody
 * has paid the quote.
 */
const isOther = ({ quoteId }: PurchaseRecord, { quote }: ListToSell): boolean =>
  quoteId !== (quote?.id ?? null) || quote?.status === 'paid';

/** Whether voters of an open purchase were suppressed since: what is sold is today's number. */
const hasLost = async (known: PurchaseRecord) => (await suppressedFrom(database(), known)).length > 0;

/**
 * Creates a purchase with the current count and price, or those of its quote; undefined when a concurrent
 * request created one first. Throws 429 when the buyer has opened too many.
 */
async function createPurchase(
  list: ListToSell,
  { amount, by, findSaved }: CheckoutOrder,
  affirmed: readonly number[],
): Promise<PurchaseRecord | undefined> {
  const counted = await (list.quote ? countOfQuote(list.quote) : countToday(list));
  const price = counted.count > 0 ? (list.quote?.amountCents ?? PRICE_CENTS) : 0;
  checkPrice(price, amount);
  if (counted.count === 0) throw badRequest('must match at least one record', 'searchParameters');
  const savedAs = list.quote ? undefined : await findSaved(list.uid, list.filters);
  const sold = { ...list, affirmed, savedAs };
  const opening = await insertPurchase(database(), accountOf(by), randomUUID(), sold, counted, price);
  if (opening && opening.waitSeconds !== null) throw tooMany(opening.waitSeconds);
  return opening;
}

const countToday = ({ versionIds, filters }: ListKey) =>
  underField(
    'searchParameters',
    countedBetween(database(), () => countVoters(database(), versionIds, filters)),
  );

function tooMany(waitSeconds: number): ApiError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('rate_limited', `You have started too many purchases. Please try again in ${wait}.`, {
    retryAfter: Math.max(1, waitSeconds),
  });
}

function checkPrice(price: number, shown: number): void {
  if (price !== shown) throw new ApiError('price_changed', 'The price has changed.', { amount: price });
}
