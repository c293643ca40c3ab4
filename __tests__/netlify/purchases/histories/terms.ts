import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { intentOf } from '../../support/shop';
import type { Answer, Paid, Scene } from './actors';
import { type State, versionIn } from './law';

/** What a purchase is of, and what it relies on, at one moment. */
export interface Terms {
  readonly uid: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Of the list. */
  readonly states: readonly State[];
  /** Which version of each state's text its own buyer affirmed, among the affirmations that it relies on. */
  readonly affirmed: Readonly<Partial<Record<State, number>>>;
  /** Whether its data is today's, so that its buyer is led to it again. */
  readonly isOfToday: boolean;
}

export async function termsOf(admin: DatabaseAdmin, intentId: string): Promise<Terms | undefined> {
  const [terms] = await admin.query<Terms>(
    `SELECT uid, filters, ${STATES_OF} AS states,
       (SELECT coalesce(jsonb_object_agg(a.state, a.policy_version), '{}') FROM purchase_affirmations JOIN affirmations a USING (affirmation_no)
        WHERE purchase_id = p.purchase_id AND a.uid = p.uid) AS affirmed,
       NOT EXISTS (SELECT FROM data_versions WHERE version_id = ANY (p.version_ids) AND status <> 'live')
         AS "isOfToday"
     FROM purchases p WHERE payment_intent_id = $1`,
    [intentId],
  );
  return terms;
}

/** The states of a purchase's versions, and the one that its filters name. */
export const STATES_OF = `ARRAY(SELECT state FROM data_versions WHERE version_id = ANY (p.version_ids)
  UNION SELECT p.filters->>'State' WHERE p.filters ? 'State')`;

/**
 * Invariant 18. Whoever gets a payment's client secret can pay, so a payment is made payable by a request
 * that answers with it. Each request belongs to one deployment, which says what is asked and what is for
 * sale. So a payment that was made relied on what such a request asked, and none of those requests sold a
 * closed state.
 */
export function sellsByTheLaw(scene: Scene): string[] {
  const orders = scene.answers.filter(({ what }) => what.endsWith('create-payment-intent'));
  return [...orders.flatMap(wasOnScreen), ...scene.paid.flatMap((paid) => wasAffirmed(paid, orders))];
}

/** Nobody is taken to have affirmed a text that the page did not show. */
function wasOnScreen({ status, shown = {}, wanted, law }: Answer): string[] {
  if (status !== 200) return [];
  return (['AR', 'OK'] as const)
    .filter((state) => wanted?.State === undefined || wanted.State === state)
    .filter((state) => shown[state] !== undefined && shown[state] !== versionIn(law, state))
    .map((state) => `18: took an old text of ${state}`);
}

function wasAffirmed({ intentId, at, purchase }: Paid, all: readonly Answer[]): string[] {
  // The list and a quote of it are two purchases.
  const offer = all.find(({ body }) => secretOf(body) === intentId)?.quote;
  const orders = all.filter(({ quote }) => quote === offer);
  const own = orders.filter(
    ({ who, wanted, begun }) =>
      who === purchase.uid && begun < at && JSON.stringify(wanted) === JSON.stringify(purchase.filters),
  );
  const gave = own.filter(({ body, ended }) => ended < at && secretOf(body) === intentId);
  // The purchase relies on what the last of them asked. If two ran at once, either may have been the last.
  const last = own.filter((order) => !gave.some(({ begun }) => order.ended < begun));
  const closed = gave.filter(({ law }) => purchase.states.some((state) => law.closed.includes(state)));
  const missing = purchase.states.filter(
    (state) => !last.some(({ law }) => versionIn(law, state) === purchase.affirmed[state]),
  );
  const refused = own.filter(
    ({ body, begun, ended }) =>
      body['code'] === 'not_for_sale' && ended < at && gave.every((order) => order.ended < begun),
  );
  return [
    ...(gave.length === 0 ? ['18: paid with a secret that nobody was given'] : []),
    ...closed.map(() => '18: a payment for a closed state was made payable'),
    ...missing.map((state) => `18: paid without affirming what ${state} asked when it was made payable`),
    ...(purchase.isOfToday && refused.length > 0
      ? ['18: paid after its buyer was told that a state is closed']
      : []),
  ];
}

const secretOf = (body: Answer['body']) => intentOf(String(body['clientSecret']));

/**
 * Invariant 18, after an hourly run of the reconciler without faults: no payment for a closed state can be
 * made anymore, whenever it was opened.
 */
export async function closedIsCanceled({ world }: Scene): Promise<string[]> {
  const { provider, admin, laws } = world;
  const findings: string[] = [];
  for (const { id, status } of Object.values(provider.state.intents)) {
    if (['succeeded', 'processing', 'canceled'].includes(status)) continue;
    const terms = await termsOf(admin, id);
    if (terms?.states.some((state) => laws.now.closed.includes(state)) === true)
      findings.push('18: a payment for a closed state stays open');
  }
  return findings;
}

/** What happened in a history that has to do with the law, so that nobody takes it for granted. */
export interface Happened {
  /** Payments for lists of several states. */
  readonly ofBothStates: number;
  /** Orders that were refused because a state was closed. */
  readonly notForSale: number;
  /** Orders that were refused although their buyer had affirmed an earlier text, or saw one. */
  readonly askedAgain: number;
  /** Payments under a text that had changed since they were made payable, and for a state that had closed. */
  readonly paidUnderOldText: number;
  readonly paidAfterClosing: number;
}

export function happenedIn({ answers, paid }: Scene): Happened {
  const orders = answers.filter(({ what }) => what.endsWith('create-payment-intent'));
  const refused = (code: string) => orders.filter(({ body }) => body['code'] === code);
  return {
    ofBothStates: paid.filter(({ purchase }) => purchase.states.length > 1).length,
    notForSale: refused('not_for_sale').length,
    askedAgain: refused('affirmation_required').filter(({ law }) => law.floor + law.own.AR + law.own.OK > 3)
      .length,
    paidUnderOldText: paid.filter(({ law, purchase: { states, affirmed } }) =>
      states.some((state) => affirmed[state] !== versionIn(law, state)),
    ).length,
    paidAfterClosing: paid.filter(({ law, purchase: { states } }) =>
      states.some((state) => law.closed.includes(state)),
    ).length,
  };
}
