import type { Intent } from '../../../../tools/local/payments/ledger/state';
import { pause, pauses, type Scene } from './actors';
import type { Happening } from './happenings';
import type { Act } from './provider';

/** What comes of a payment, in this order, unless another actor gets in between. */
const AFFAIRS: readonly (readonly Act[])[] = [
  ...([['refunded'], ['refundedInPart'], ['refundedInPart', 'refunded'], ['disputed']] as const),
  ['refunded', 'refundSentBack', 'refunded', 'refundSentBack'],
  ['refunded', 'disputed', 'disputeLost'],
  ['refundSentBack', 'disputed'],
  ...([['disputed', 'disputeWon'], ['disputed', 'disputeLost'], ['disputeWon'], ['disputeLost']] as const),
  ['disputed', 'disputeAnswered', 'disputeWon'],
  ...([['inquired'], ['inquired', 'inquiryClosed'], ['inquired', 'refunded', 'refundSentBack']] as const),
  ['inquired', 'inquiryEscalated', 'disputeAnswered', 'disputeLost'],
];

/** Actions of banks and the seller: slow payments finish, refunds, disputes, of one payment or of any. */
export async function actAsBank(scene: Scene, rounds: number, of?: Intent): Promise<void> {
  const { dice, world, happened } = scene;
  for (let n = 0; n < rounds; n += 1) {
    await pause(scene, 'bank acts');
    const intents = Object.values(world.provider.state.intents);
    if (intents.length === 0) continue;
    const intent = of ?? dice.pick(intents);
    if (intent.status === 'processing') {
      world.provider.settleLate(intent, dice.chance(0.7) ? 'succeeded' : 'failed');
    } else if (of === undefined && dice.chance(0.1)) {
      world.provider.alter(intent);
      happened.altered += 1;
    } else {
      for (const act of dice.pick(AFFAIRS)) {
        if (!(await happens(scene, act, intent))) break;
        await pauses(scene, 'bank waits', 4);
      }
    }
  }
}

/** Does an act, counts it, and sometimes loses its events. Returns whether it made sense. */
export async function happens(scene: Scene, act: Act, intent: Intent): Promise<boolean> {
  const { dice, world, happened, lost } = scene;
  const events = world.provider.act(act, intent);
  if (!events) return false;
  happened[act] += 1;
  if (dice.chance(0.3)) {
    for (const event of events) lost.add(event);
    if (['disputeWon', 'disputeLost', 'inquiryClosed'].includes(act)) happened.closingNotReported += 1;
  }
  const refunds = Object.values(world.provider.state.refunds).filter(
    (refund) => refund.payment_intent === intent.id,
  );
  if (act === 'refundSentBack' && refunds.filter(({ status }) => status === 'failed').length > 1)
    happened.refundSentBackTwice += 1;
  if (act !== 'disputed' && act !== 'inquired') return true;
  const [purchase] = await world.admin.query<{ status: string }>(
    'SELECT initcap(status) AS status FROM purchases WHERE payment_intent_id = $1',
    [intent.id],
  );
  const how = `disputed${purchase?.status ?? ''}`;
  if (how in happened) happened[how as Happening] += 1;
  return true;
}
