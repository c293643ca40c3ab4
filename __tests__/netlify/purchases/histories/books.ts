import type { AlarmEvent } from '../../../../netlify/lib/alarmWords';
import type { Charge, Dispute, Intent, Refund } from '../../../../tools/local/payments/ledger/state';
import { STATES_OF } from './terms';
import type { World } from './world';

/** A purchase's row and its moves. */
export interface Purchase {
  readonly id: string;
  readonly uid: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly versionIds: readonly number[];
  readonly recordCount: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: string;
  readonly intentId: string | null;
  readonly organization: string | null;
  /** The quote that it was opened on, and whether that was over then, and why. */
  readonly quoteId: string | null;
  readonly openedOnOver: string | null;
  /**
   * Whether it was opened on a version while that was recalled, or corrected while none of its versions was.
   */
  readonly soldRecalled: boolean;
  readonly correctedInVain: boolean;
  /** Whether a link to the file of before outlived a correction. */
  readonly wrongLink: boolean;
  readonly states: readonly string[];
  /** Those that its own buyer affirmed, among the affirmations that it relies on. */
  readonly affirmedStates: readonly string[];
  /** It relies on what its buyer affirmed for another organization than it names. */
  readonly isAffirmedForAnother: boolean;
  /** Its buyer once affirmed for the organization that it names. */
  readonly isAffirmedFor: boolean;
  readonly rebuilt: boolean;
  /** Whether its buyer has deleted the account, and whether it was paid after that. */
  readonly left: boolean;
  readonly paidAfterLeaving: boolean;
  readonly moves: readonly { readonly from: string | null; readonly to: string; readonly cause: string }[];
}

/** A PaymentIntent and what happened to its money. */
export interface Payment {
  readonly intent: Intent;
  readonly charge: Charge | undefined;
  readonly charged: boolean;
  readonly refunded: boolean;
  /** Disputed, and not decided in our favor. */
  readonly contested: boolean;
  /** The bank has not decided yet. */
  readonly undecided: boolean;
  /** The bank sent a refund back. */
  readonly sentBack: boolean;
  /** No longer names its purchase, because somebody changed it by hand. */
  readonly altered: boolean;
}

/** An alarm that was written down. */
export interface Raised {
  readonly event: AlarmEvent;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Our records and the provider's, at one moment. */
export interface Books {
  readonly purchases: readonly Purchase[];
  readonly payments: readonly Payment[];
  readonly disputes: readonly Dispute[];
  readonly refunds: readonly Refund[];
  readonly alarms: readonly Raised[];
}

export const booksOf = async (world: World): Promise<Books> => ({
  purchases: await purchasesIn(world),
  payments: paymentsIn(world),
  disputes: Object.values(world.provider.state.disputes),
  refunds: Object.values(world.provider.state.refunds),
  alarms: await world.admin.query<Raised>('SELECT event, facts FROM alarms ORDER BY alarm_no'),
});

/**
 * Why no payment could be begun on the quote of a purchase when it was opened: by the clock, and by the
 * events.
 */
const OPENED_ON_OVER = `(
  SELECT CASE WHEN closed_at < p.created_at THEN 'closed' WHEN expires_at <= p.created_at THEN 'expired'
    WHEN EXISTS (SELECT FROM purchases other WHERE other.quote_id = p.quote_id AND other.purchase_id <> p.purchase_id
      AND (SELECT to_status FROM purchase_events e WHERE e.purchase_id = other.purchase_id AND e.at < p.created_at
           ORDER BY event_no DESC LIMIT 1) IN ('succeeded', 'disputed')) THEN 'paid' END
  FROM quotes q WHERE q.quote_id = p.quote_id)`;

/** The versions that were recalled at a moment. */
const recalledAt = (at: string) =>
  `(SELECT version_id FROM recalls r WHERE r.recalled_at < ${at} AND (r.taken_back_at IS NULL OR r.taken_back_at > ${at}))`;

const RECALL_CHECKS = `
  EXISTS (SELECT FROM unnest(coalesce((SELECT version_ids FROM purchase_events e WHERE e.purchase_id = p.purchase_id
      AND version_ids IS NOT NULL ORDER BY event_no LIMIT 1), p.version_ids)) AS sold
    WHERE sold IN ${recalledAt('p.created_at')}) AS "soldRecalled",
  EXISTS (SELECT FROM purchase_events e WHERE e.purchase_id = p.purchase_id AND cause = 'recall'
    AND NOT EXISTS (SELECT FROM unnest(e.version_ids) AS wrong WHERE wrong IN ${recalledAt('e.at')})) AS "correctedInVain",
  EXISTS (SELECT FROM purchase_events e JOIN download_links l USING (purchase_id) WHERE e.purchase_id = p.purchase_id
    AND cause = 'recall' AND l.created_at < e.at AND l.expires_at > e.at) AS "wrongLink"`;

async function purchasesIn(world: World): Promise<Purchase[]> {
  const rows = await world.admin.query<Purchase>(
    `SELECT purchase_id::text AS id, uid, filters, version_ids AS "versionIds", record_count::int AS "recordCount",
       amount_cents AS "amountCents", currency, status, payment_intent_id AS "intentId", organization,
       rebuilt_at IS NOT NULL AS rebuilt, quote_id::text AS "quoteId", ${OPENED_ON_OVER} AS "openedOnOver",
       ${RECALL_CHECKS},
       EXISTS (SELECT FROM sessions_ended s WHERE s.uid = p.uid AND s.deleted_at IS NOT NULL) AS left,
       EXISTS (SELECT FROM sessions_ended s JOIN purchase_events e ON e.purchase_id = p.purchase_id
               WHERE s.uid = p.uid AND e.at > s.deleted_at AND e.to_status = 'succeeded'
                 AND e.from_status NOT IN ('succeeded', 'disputed')) AS "paidAfterLeaving",
       ${STATES_OF} AS states,
       ARRAY(SELECT a.state FROM purchase_affirmations JOIN affirmations a USING (affirmation_no) WHERE purchase_id = p.purchase_id AND a.uid = p.uid)
         AS "affirmedStates",
       EXISTS (SELECT FROM affirmations a WHERE a.uid = p.uid AND a.organization = p.organization) AS "isAffirmedFor",
       EXISTS (SELECT FROM purchase_affirmations JOIN affirmations a USING (affirmation_no) WHERE purchase_id = p.purchase_id
         AND lower(a.organization) <> lower(p.organization)) AS "isAffirmedForAnother",
       (SELECT jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status, 'cause', cause) ORDER BY event_no)
        FROM purchase_events e WHERE e.purchase_id = p.purchase_id) AS moves
     FROM purchases p ORDER BY created_at`,
  );
  return rows.map((row) => ({ ...row }));
}

const UNDECIDED = ['needs_response', 'under_review', 'warning_needs_response'];

export function paymentsIn({ provider }: World): Payment[] {
  const refunds = Object.values(provider.state.refunds);
  return Object.values(provider.state.intents).map((intent) => {
    const charge = provider.chargeOf(intent);
    const charged = charge?.status === 'succeeded';
    const disputes = Object.values(provider.state.disputes).filter(
      (dispute) => dispute.payment_intent === intent.id,
    );
    return {
      intent,
      charge,
      charged,
      refunded: charged && charge.refunded,
      contested: disputes.some(({ status }) => !['won', 'warning_closed'].includes(status)),
      undecided: disputes.some(({ status }) => UNDECIDED.includes(status)),
      sentBack: refunds.some((refund) => refund.payment_intent === intent.id && refund.status === 'failed'),
      altered: intent.metadata['uid'] === 'somebody-else',
    };
  });
}

/**
 * Whether a payment rests until a person does something: one that is not as ordered, or a second one for a
 * list whose dispute is open. Or it counts as `refunded` although Stripe refunded nothing: the bank gave the
 * money of a payment in review back or sent its refund back, or a person was asked to pay. It gives no file,
 * and the books are meant to differ by it.
 */
export function waitsForPerson(
  { intent, charge, altered, refunded, undecided, sentBack }: Payment,
  { purchases }: Books,
): boolean {
  const purchase = purchases.find(({ intentId }) => intentId === intent.id);
  if (purchase?.status === 'refunded' && !refunded)
    return sentBack || (charge?.disputed === true && purchase.moves.some(({ to }) => to === 'review'));
  if (purchase?.status !== 'review') return false;
  if (altered) return !refunded;
  if (!undecided) return false;
  const paid = purchases.filter(({ status }) => status === 'succeeded' || status === 'disputed');
  return paid.some((other) => isSameOffer(other, purchase));
}

/** Whether only one of two purchases can be kept: they are of one list, or on one quote. */
const isSameOffer = (one: Purchase, other: Purchase) =>
  keyOf(one) === keyOf(other) || (one.quoteId !== null && one.quoteId === other.quoteId);

export const keyOf = ({ uid, filters, versionIds }: Purchase) => JSON.stringify([uid, filters, versionIds]);
