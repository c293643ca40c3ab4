import { quoteNamedBy } from '../../../../netlify/purchases/quoteLinks';
import type { FiltersInput } from '../../../../src/contract/filters';
import { PRICE_CENTS } from '../../../../src/contract/limits';
import { makeQuoteEndpoint } from '../../../../src/contract/quotes';
import { AFFIRMED } from '../../../support/affirmed';
import type { Person } from '../../support/tokens';
import { type Answer, askPatiently, type Offer, pause, type Scene } from './actors';
import { type Books, type Purchase, waitsForPerson } from './books';

/** A quote as it was made. */
export interface Quoted {
  readonly id: string;
  /** The secret of its link. */
  readonly token: string;
  /** Its author's user id. */
  readonly author: string;
  readonly filters: FiltersInput;
  readonly versionIds: readonly number[];
  readonly recordCount: number;
  readonly amountCents: number;
}

const COLUMNS = `quote_id::text AS id, uid AS author, filters, version_ids AS "versionIds",
  record_count::int AS "recordCount", amount_cents AS "amountCents"`;

/** An author makes a quote of a list as it is today, perhaps at the price of another time. */
export async function makeQuote(
  scene: Scene,
  who: Person,
  filters: FiltersInput,
): Promise<(Quoted & Offer) | undefined> {
  const { dice, world } = scene;
  const file = { layout: 'mail-house' };
  const asked = { firebaseUid: who.uid, searchParameters: filters, file };
  const { body } = await askPatiently(scene, who, makeQuoteEndpoint, asked);
  const { token } = body;
  if (typeof token !== 'string') return undefined;
  const price = dice.chance(0.3) ? 500 : PRICE_CENTS;
  const [made] = await world.admin.query<Omit<Quoted, 'token'>>(
    `UPDATE quotes SET amount_cents = $2::int WHERE quote_id = $1 RETURNING ${COLUMNS}`,
    [quoteNamedBy(token), price],
  );
  if (!made) return undefined;
  const quote = { ...made, token };
  scene.quotes.push(quote);
  return { ...quote, quoted: { quote: quote.token, amount: price } };
}

/** Whom a quote names that pays it, as its page says. */
export async function nameOnQuote({ world }: Scene, token: string): Promise<string | undefined> {
  const [named] = await world.admin.query<{ organization: string | null }>(
    'SELECT organization FROM quotes WHERE quote_id = $1',
    [quoteNamedBy(token)],
  );
  return named?.organization ?? undefined;
}

export const priceOf = ({ quotes }: Scene, token: string | undefined) =>
  token === undefined ? PRICE_CENTS : quotes.find((quote) => quote.token === token)?.amountCents;

interface Standing {
  readonly over: 'closed' | 'expired' | 'withdrawn' | null;
  readonly isPaid: boolean;
  /** Purchases opened so far. */
  readonly opened: readonly string[];
}

const standingOf = async ({ world }: Scene, token: string): Promise<Standing | undefined> => {
  const [standing] = await world.admin.query<Standing>(
    `SELECT CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN expires_at <= now() THEN 'expired'
           WHEN EXISTS (SELECT FROM data_versions d WHERE d.version_id = ANY (q.version_ids)
             AND (d.status = 'loading' OR d.withdrawn_at IS NOT NULL)) THEN 'withdrawn' END AS over,
         EXISTS (SELECT FROM purchases p WHERE p.quote_id = q.quote_id AND status IN ('succeeded', 'disputed')) AS "isPaid",
         ARRAY(SELECT purchase_id::text FROM purchases) AS opened
       FROM quotes q WHERE quote_id = $1`,
    [quoteNamedBy(token)],
  );
  return standing;
};

/**
 * Invariant 25, of one request: it opens no purchase on a quote that was over when it began, and a quote that
 * somebody has paid is not made payable.
 */
export async function watchQuote(scene: Scene, token: string, send: () => Promise<Answer>): Promise<Answer> {
  await pause(scene, 'opens the link');
  const before = await standingOf(scene, token);
  const answer = await send();
  const { purchaseId, clientSecret } = answer.body;
  if (before === undefined || typeof clientSecret !== 'string') return answer;
  const after = await standingOf(scene, token);
  // An act beside the request may have opened the quote again, or brought its data back.
  if (before.over !== null && after?.over !== null && !before.opened.includes(String(purchaseId)))
    scene.wrongAnswers.push(`25: opened on a quote that was ${before.over}`);
  if (before.isPaid && after?.isPaid === true)
    scene.wrongAnswers.push('25: a quote that is paid was made payable');
  return answer;
}

/** The quote that a purchase was opened on, also once its author has left. */
const quoteBehind = ({ quotes }: Scene, { quoteId }: Pick<Purchase, 'quoteId'>): Quoted | undefined =>
  quotes.find(({ id }) => id === quoteId);

/**
 * Invariants 3 and 23 to 25: what is paid on a quote is what it says, and it is paid once, while it may be.
 */
export function asQuoted(scene: Scene, books: Books): string[] {
  const { purchases } = books;
  const paid = purchases.filter(({ status }) => status === 'succeeded' || status === 'disputed');
  const paidQuotes = paid.flatMap(({ quoteId }) => quoteId ?? []);
  return [
    ...(new Set(paidQuotes).size === paidQuotes.length ? [] : ['23: a quote is paid twice']),
    ...purchases.flatMap((purchase) => {
      const { quoteId, versionIds, moves, recordCount, amountCents, openedOnOver } = purchase;
      const quote = quoteBehind(scene, purchase);
      const isSame =
        moves.some(({ cause }) => cause === 'rebuild' || cause === 'recall') ||
        (String(quote?.versionIds) === String(versionIds) && quote?.recordCount === recordCount);
      return [
        ...((quote?.amountCents ?? PRICE_CENTS) === amountCents ? [] : ['3: another price']),
        ...(quoteId === null || (quote !== undefined && isSame) ? [] : ['24: another list than the quote’s']),
        ...(openedOnOver === null ? [] : [`25: opened on a quote that was ${openedOnOver}`]),
      ];
    }),
  ];
}

/** Invariant 17: the names that a purchase's receipt may have, of which its buyer gave one. */
export function namesGiven(scene: Scene, purchase: Purchase): string[] {
  const given = scene.answers.filter(({ who }) => who === purchase.uid);
  return [AFFIRMED.organization, ...given.flatMap(({ asked }) => asked ?? [])];
}

/** Invariant 23, at rest: of what was charged for a quote, one payment is kept. */
export function onePaidPerQuote(books: Books): string[] {
  const kept = books.payments.filter(
    (payment) => payment.charged && !payment.refunded && !waitsForPerson(payment, books),
  );
  const quotes = kept.flatMap(
    ({ intent }) => books.purchases.find(({ intentId }) => intentId === intent.id)?.quoteId ?? [],
  );
  return new Set(quotes).size === quotes.length ? [] : ['23: two people’s money is kept for one quote'];
}

/** Whether an account made the quote that a purchase was opened on. */
export const isAuthor = ({ quotes }: Scene, { quoteId }: Pick<Purchase, 'quoteId'>, uid: string) =>
  quotes.some(({ id, author }) => id === quoteId && author === uid);

/** Whether a payer is to be told that somebody else had paid the quote, and so the money goes back. */
export const wasLate = ({ quoteId, uid, moves, status }: Purchase, purchases: readonly Purchase[]) =>
  quoteId !== null &&
  ['review', 'refunded'].includes(status) &&
  moves.some(({ to }) => to === 'review') &&
  purchases.some(
    (other) =>
      other.quoteId === quoteId && other.uid !== uid && ['succeeded', 'disputed'].includes(other.status),
  );

/** Counts what became of the quotes of a history. */
export function noteQuotes({ quotes, answers, happened }: Scene, { purchases }: Books): void {
  for (const { id, token } of quotes) {
    const on = purchases.filter(({ quoteId }) => quoteId === id);
    const wasPaid = on.filter(({ moves }) => moves.some(({ to }) => to === 'succeeded'));
    if (wasPaid.length > 0) happened.quotePaid += 1;
    if (on.some(({ moves }) => moves.some(({ to }) => to === 'review'))) happened.paidByTwo += 1;
    if (wasPaid.length > 1) happened.paidAgain += 1;
    const refused = answers.filter(({ quote, body }) => quote === token && body['code'] === 'quote_over');
    if (refused.length > 0) happened.refusedOnOver += 1;
  }
}
