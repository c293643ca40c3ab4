import type { Affirming } from '../../src/contract/policies/affirming';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { ListKey } from '../queries/purchases/purchases';
import { isLinkOf, quoteNamedBy } from './quoteLinks';
import { hasBegunToPay, quoteById, type QuoteRecord } from '../queries/quotes/quotes';
import { statesOfVersions } from '../queries/voterFiles/versions';

/** A list to sell: as it is today, or as a quote says. */
export interface ListToSell extends ListKey {
  /** A list without a state is of all that have data; one of a quote, of those that had when it was made. */
  readonly states: readonly string[];
  readonly quote?: QuoteRecord;
}

/**
 * The quote behind a link, for an account or a visitor. Throws the same 404 for every link that leads to
 * none, and 410 for one that was out when its author closed the quote, but to who has begun to pay it.
 */
export async function quoteOfLink(secret: string, uid: string | undefined): Promise<QuoteRecord> {
  const id = quoteNamedBy(secret);
  const record = id === undefined ? undefined : await quoteById(database(), id);
  if (record !== undefined && isLinkOf(secret, record.id, [record.linkNo])) return record;
  const earlier = Array.from({ length: (record?.linkNo ?? 1) - 1 }, (_, n) => n + 1);
  if (id === undefined || record === undefined || !isLinkOf(secret, id, earlier))
    throw new ApiError(
      'not_found',
      'We can’t find this quote. Part of its link may be missing or mistyped: ask for it again.',
    );
  const mayRead = uid !== undefined && (record.uid === uid || (await hasBegunToPay(database(), id, uid)));
  if (!mayRead) throw new ApiError('quote_over', CLOSED);
  return record;
}

const CLOSED = 'This quote was closed by the person who made it. Ask them for a new one.';

/** The list of the quote behind a link. Throws 409 `filters_mismatch` if the page showed another one. */
export async function listOfQuote(
  { uid, filtersHash }: Pick<ListKey, 'uid' | 'filtersHash'>,
  token: string,
): Promise<ListToSell> {
  const quote = await quoteOfLink(token, uid);
  if (quote.filtersHash !== filtersHash)
    throw new ApiError('filters_mismatch', 'This quote is for another list. Open its link again.');
  const { filters, versionIds } = quote;
  const states = await statesOfVersions(database(), versionIds);
  return { uid, filters, filtersHash, versionIds, states, quote };
}

/**
 * Invariant 25. Throws 410 with the reason and the next step if no payment can be begun on a list's quote.
 */
export function requireOpen({ quote, uid }: ListToSell): void {
  if (quote === undefined || quote.status === 'open') return;
  const day = new Date(quote.expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const over = {
    paid: quote.payer === uid ? 'You have paid this quote.' : 'Another person has paid this quote.',
    closed: CLOSED,
    expired: `This quote was good until ${day}. Ask for a new one.`,
    withdrawn: 'The data of this quote was withdrawn. Ask for a new one.',
  };
  throw new ApiError('quote_over', over[quote.status]);
}

/** Whom the payer names: for the receipt, and when affirming. */
interface PayerNamed {
  readonly organization: string | undefined;
  readonly affirmation?: Pick<Affirming, 'organization' | 'organizationId'> | undefined;
}

/**
 * What the receipt is to name; empty for none, undefined leaves it as it is. A quote names whom it was made
 * for; where it names nobody, its payer gives the name.
 */
export const organizationFor = (
  quote: QuoteRecord | undefined,
  { organization, affirmation }: PayerNamed,
): string | undefined =>
  quote === undefined ? organization : (quote.organization ?? organization ?? affirmation?.organization);
