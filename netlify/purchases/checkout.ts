import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CanonicalFilters } from '../../src/contract/filters';
import { PRICE_CENTS } from '../../src/contract/limits';
import { type Affirming, isAffirmedFor } from '../../src/contract/policies/affirming';
import type { ReliedOn } from '../../src/contract/purchases';
import type { SavedList } from '../../src/contract/savedLists';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest, underField } from '../lib/errors';
import { paymentsUnavailable } from '../lib/stripe';
import { affirmationsQuery, relyOn } from '../queries/purchases/affirmations';
import { insertPurchase, type NewPurchase } from '../queries/purchases/moves';
import {
  purchaseById,
  purchaseOfList,
  purchaseQuery,
  type PurchaseRecord,
} from '../queries/purchases/purchases';
import { type DataVersion, liveVersions } from '../queries/voterFiles/versions';
import { countVoters } from '../queries/voters/count';
import { newestSuppression, suppressedFrom } from '../queries/voters/suppressed';
import { affirmationsFor, reliedOn, requireAffirmations } from './affirmations';
import { allowExclusions } from './allowExclusions';
import { cancelUnpaid } from './cancelUnpaid';
import { refusalOf } from './forSale';
import { createOrFindIntent, isPayable, KEY_SECONDS, nameOrganization, organizationOf } from './intents';
import { listHash } from './listHash';
import { alreadyPurchased, checkPrice, tooMany } from './checkoutErrors';
import { listOfQuote, type ListToSell, organizationFor, requireOpen } from './quoteToPay';
import { type SyncedPurchase, syncPurchase } from './syncPurchase';

interface CheckoutOrder {
  readonly by: User;
  /** Rejects if the request is refused. Nothing is changed before. */
  readonly allowed: Promise<void>;
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

/** What the browser needs to take the payment, and what the purchase relies on. */
interface OpenCheckout {
  readonly purchase: PurchaseRecord;
  readonly clientSecret: string;
  /** What the receipt will name. */
  readonly organization: string | null;
  readonly reliesOn: ReliedOn[];
}

const CAUSE = { by: 'create' } as const;
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
  // Every attempt is for the same data.
  const today =
    order.quote === undefined ? liveVersions(database(), order.filters.State) : Promise.resolve([]);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const opened = await tryToOpen(order, today);
    if (opened) return opened;
  }
  throw paymentsUnavailable();
}

/** Undefined when a concurrent request has just created, paid for or canceled the purchase. */
async function tryToOpen(
  order: CheckoutOrder,
  today: Promise<readonly DataVersion[]>,
): Promise<OpenCheckout | undefined> {
  const { by, affirmation } = order;
  // Before the count: a voter who is suppressed meanwhile is newer than this.
  const [list, suppressions] = await Promise.all([
    order.quote === undefined ? ownList(order, today) : listOfQuote(keyOf(order), order.quote),
    newestSuppression(database()),
  ]);
  const counting = countVoters(database(), list.versionIds, list.filters);
  // Awaited only for a new purchase.
  counting.catch(() => undefined);
  const [known, affirmed, savedAs] = await Promise.all([
    purchaseOfList(database(), list),
    affirmationsFor(by.uid, list.states),
    list.quote ? undefined : order.findSaved(by.uid, list.filters),
    order.allowed,
  ]);
  if (known && !(await isStillToPay(known, list, order.amount, suppressions))) return undefined;
  if (!known) requireOpen(list);
  const refused = list.versionIds.length > 0 ? refusalOf(list.states) : undefined;
  if (!known && refused) throw refused;

  const wanted = organizationFor(list.quote, order);
  const purchase =
    known ??
    (await createPurchase(order, {
      ...{ ...list, suppressions, savedAs },
      count: await underField('searchParameters', counting),
      affirmed: requireAffirmations(affirmed, list.states, affirmation, wanted ?? ''),
    }));
  const atProvider = purchase && (await intentOf(purchase));
  if (!atProvider) return undefined;

  const named = organizationOf(atProvider.intent);
  const organization = wanted ?? (named === null ? undefined : (affirmation?.organization ?? named));
  if (known) {
    // Only now do we know that it hasn't been paid: no buyer affirms what they paid for.
    if (refused) {
      await cancelUnpaid(atProvider.purchase, CAUSE);
      throw refused;
    }
    const relied = requireAffirmations(affirmed, list.states, affirmation, organization ?? '');
    await relyOn(database(), by, known.id, relied);
  }
  const intent = await withOrganization(atProvider, organization);
  return intent && lastLook(purchase.id, intent);
}

const keyOf = ({ by, filters }: CheckoutOrder) => ({ uid: by.uid, filters, filtersHash: listHash(filters) });

/** The list as it is today. Throws unless the buyer may leave out what it leaves out. */
async function ownList(order: CheckoutOrder, today: Promise<readonly DataVersion[]>): Promise<ListToSell> {
  const allowed = underField('searchParameters', allowExclusions(order.filters, order.by));
  const [versions] = await Promise.all([today, allowed]);
  const { State } = order.filters;
  return {
    ...keyOf(order),
    versionIds: versions.map(({ id }) => id),
    states: State === undefined ? versions.map(({ state }) => state) : [State],
  };
}

/**
 * Whether an unpaid purchase is the one to pay. It is not if another tab has this list without the quote,
 * somebody has paid the quote, or voters were suppressed since: what is sold is today's number. Then it is
 * canceled.
 */
async function isStillToPay(
  known: PurchaseRecord,
  { quote }: ListToSell,
  amount: number,
  suppressions: number,
): Promise<boolean> {
  if (known.status === 'succeeded' || known.status === 'disputed') throw alreadyPurchased(known);
  const isOther = known.quoteId !== (quote?.id ?? null) || quote?.status === 'paid';
  if (!isOther) checkPrice(known.amountCents, amount);
  const hasSuppressed = async () =>
    known.suppressions < suppressions && (await suppressedFrom(database(), known)).length > 0;
  if (!isOther && !(await hasSuppressed())) return true;
  await cancelUnpaid(known, CAUSE);
  const now = await purchaseById(database(), known.id);
  if (now?.status === 'processing') throw alreadyPurchased(now);
  return false;
}

/**
 * Creates a purchase with the current count and price, or those of its quote; undefined when a concurrent
 * request created one first, or a voter was suppressed. Throws 429 when the buyer has opened too many.
 */
async function createPurchase(
  { amount, by }: CheckoutOrder,
  sold: ListToSell & Pick<NewPurchase, 'count' | 'suppressions' | 'affirmed' | 'savedAs'>,
): Promise<PurchaseRecord | undefined> {
  const amountCents = sold.count > 0 ? (sold.quote?.amountCents ?? PRICE_CENTS) : 0;
  checkPrice(amountCents, amount);
  if (sold.count === 0) throw badRequest('must match at least one record', 'searchParameters');
  const opening = await insertPurchase(database(), accountOf(by), { ...sold, id: randomUUID(), amountCents });
  if (opening && opening.waitSeconds !== null) throw tooMany(opening.waitSeconds);
  return opening;
}

/**
 * An unpaid purchase as its PaymentIntent says, which is created if there is none. Undefined when the
 * purchase can no longer be paid.
 */
async function intentOf(purchase: PurchaseRecord): Promise<SyncedPurchase | undefined> {
  const isTooOld = purchase.ageSeconds > KEY_SECONDS && purchase.status !== 'processing';
  if (!isTooOld && purchase.intentId === null) return createOrFindIntent(purchase);
  const synced =
    isTooOld || purchase.intentId === null ? undefined : await syncPurchase(purchase.intentId, CAUSE);
  if (!synced) {
    await cancelUnpaid(purchase, CAUSE);
    return undefined;
  }
  const { status } = synced.purchase;
  if (status === 'processing' || status === 'succeeded' || status === 'disputed') {
    throw alreadyPurchased(synced.purchase);
  }
  return status === 'created' || status === 'failed' ? synced : undefined;
}

/** A payment under the wanted organization; undefined when it was paid or canceled meanwhile. */
async function withOrganization(
  { purchase, intent }: SyncedPurchase,
  organization: string | undefined,
): Promise<Stripe.PaymentIntent | undefined> {
  if (organization === undefined || organization === (organizationOf(intent) ?? '')) return intent;
  const named = await nameOrganization(purchase, intent.id, organization);
  return named && isPayable(named) ? named : undefined;
}

/**
 * The payment, if it can be made still. A request that cancels the purchase from now on knows its
 * PaymentIntent, and cancels that first. Undefined also if another tab has affirmed for another organization
 * meanwhile.
 */
async function lastLook(id: string, intent: Stripe.PaymentIntent): Promise<OpenCheckout | undefined> {
  const [[purchase], affirmed] = await database().snapshot([purchaseQuery(id), affirmationsQuery(id)]);
  const reliesOn = reliedOn(affirmed);
  const organization = organizationOf(intent);
  if (purchase?.status !== 'created' && purchase?.status !== 'failed') return undefined;
  if (!reliesOn.every((said) => isAffirmedFor(said.organization, organization ?? ''))) return undefined;
  if (intent.client_secret === null) throw paymentsUnavailable();
  return { purchase, clientSecret: intent.client_secret, organization, reliesOn };
}
