import { database } from '../../netlify/lib/db';
import { refundIntent } from '../../netlify/purchases/intents';
import { syncPurchase } from '../../netlify/purchases/syncPurchase';
import { PAID_STATES, purchaseById } from '../../netlify/queries/purchases/purchases';
import type { DatabaseAdmin } from '../database/admin';
import { type Act, type Asked, OpsError } from './arguments';
import type { Story } from './story';

/** An act on a purchase. */
interface Doing {
  /** What will happen, as a question. */
  readonly question: (story: Story) => string;
  /** Refuses what makes no sense. @throws OpsError */
  readonly check: (story: Story) => void;
  /** Does it; returns what came of it. Safe to repeat. */
  readonly act: (admin: DatabaseAdmin, story: Story) => Promise<string>;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const isPaid = ({ status }: Story) => PAID_STATES.some((paid) => paid === status) || status === 'review';

export const DOINGS: Readonly<
  Record<Exclude<Act, 'delete-account' | 'suppress' | 'lift-suppression'>, Doing>
> = {
  refund: {
    question: ({ id, cents, email }) => `Give ${dollars(cents)} back for ${id} to ${email ?? 'its buyer'}?`,
    check: (story) => {
      if (story.status === 'refunded') throw new OpsError('This purchase is refunded already.');
      if (!isPaid(story))
        throw new OpsError(`There is nothing to give back: this purchase is ${story.status}.`);
    },
    act: async (_admin, { id, paymentIntent }) => {
      if (paymentIntent === null) throw new OpsError('This purchase has no payment.');
      if (!(await refundIntent(paymentIntent, 'requested_by_customer')))
        throw new OpsError('The bank has the money: the payment is disputed, and cannot be refunded.');
      await syncPurchase(paymentIntent, { by: 'operator' });
      const { status = 'unknown' } = (await purchaseById(database(), id)) ?? {};
      return `refunded at Stripe; the purchase is ${status}`;
    },
  },
  'revoke-links': {
    question: ({ id }) => `End every download link of ${id}? Its buyer can make new ones.`,
    check: () => undefined,
    act: async (admin, { id }) => {
      const ended = await admin.query(
        `UPDATE download_links SET expires_at = now() WHERE purchase_id = $1::uuid AND expires_at > now() RETURNING 1`,
        [id],
      );
      return `${ended.length} links ended`;
    },
  },
};

/**
 * Does what an operator asked of a purchase. Returns what came of it. @throws whatever stopped it, after
 * writing that down
 */
export async function perform(
  admin: DatabaseAdmin,
  asked: Asked & { command: keyof typeof DOINGS },
  story: Story,
): Promise<string> {
  const { check, act } = DOINGS[asked.command];
  check(story);
  return recorded(admin, asked, story.id, () => act(admin, story));
}

/** Two rows of the log around an act: the first one says that it begins, should the machine stop halfway. */
export async function recorded(
  admin: DatabaseAdmin,
  { operator, reason, command }: Asked,
  subject: string,
  act: () => Promise<string>,
): Promise<string> {
  const log = (phase: 'begun' | 'done' | 'failed', outcome: string | null) =>
    admin.query(
      `INSERT INTO operations (operator, reason, act, subject, phase, outcome) VALUES ($1, $2, $3, $4, $5, $6)`,
      [operator, reason, command, subject, phase, outcome],
    );
  await log('begun', null);
  try {
    const outcome = await act();
    await log('done', outcome);
    return outcome;
  } catch (thrown) {
    // No message of a driver or of Stripe: it could hold anything.
    const known =
      thrown instanceof OpsError ? thrown.message : thrown instanceof Error ? thrown.name : 'Error';
    await log('failed', known);
    throw thrown;
  }
}
