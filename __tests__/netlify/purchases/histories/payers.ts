import { changeQuoteEndpoint } from '../../../../src/contract/quotes';
import type { Person } from '../../support/tokens';
import { askPatiently, BUYERS, type Offer, patiently, pause, type Scene, THIRD } from './actors';
import { deliver, reconcileAfter } from './platform';
import { laterAct, whilePaying } from './moments';
import { actAsBank, happens } from './affairs';
import { browse, buyNow } from './buyers';
import { dropOld, putFreshLive, refundFirst, rollBack } from './cast';
import { changeLaw } from './lawmakers';
import { deleteByOperator, leave } from './leaving';
import { makeQuote, type Quoted } from './quotes';
import { LISTS } from './lists';

/** What may end a quote while somebody pays it. */
const ENDS = {
  quoteClosed: async (scene, { id }, author) => {
    const change = (closed: boolean) =>
      askPatiently(scene, author, changeQuoteEndpoint, { quoteId: id, closed });
    await change(true);
    // Perhaps it was a mistake.
    if (!scene.dice.chance(0.4)) return;
    await pause(scene, 'regrets it');
    await change(false);
  },
  quoteExpired: ({ world }, { id }) =>
    world.admin.query('UPDATE quotes SET expires_at = now() WHERE quote_id = $1::uuid', [id]),
  quoteWithdrawn: async (scene) => {
    await putFreshLive(scene);
    await (scene.dice.chance(0.5) ? dropOld : rollBack)(scene);
  },
  authorLeft: (scene, _, author) => {
    const go = scene.dice.chance(0.7) ? leave : deleteByOperator;
    return patiently(scene, () => go(scene, author));
  },
} as const satisfies Partial<
  Record<keyof Scene['happened'], (scene: Scene, quote: Quoted, author: Person) => Promise<unknown>>
>;

/**
 * An author makes a quote, and up to three people pay it at once, one of them perhaps the author. Meanwhile
 * it ends, or newer data comes, or a payer leaves. Then the payment that stood may be refunded, and another
 * person pays it again.
 */
export async function payQuote(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [author, other] = BUYERS;
  if (dice.chance(0.2)) await putFreshLive(scene);
  const list = dice.pick([LISTS[0], LISTS[1]]);
  const quote = await makeQuote(scene, author, list.filters);
  if (!quote) return;
  const payers = [other, THIRD, author].filter((_, n) => dice.chance([0.95, 0.9, 0.4][n] ?? 0));
  await Promise.all([
    ...payers.map((who) => payOrBrowse(scene, who, quote)),
    dice.chance(0.2) && browse(scene, other, list),
    dice.chance(0.7) && endIt(scene, quote, author),
    dice.chance(0.2) && laterAct(scene, () => patiently(scene, () => leave(scene, other))),
    dice.chance(0.3) && laterAct(scene, () => putFreshLive(scene)),
    dice.chance(0.1) && changeLaw(scene, 1 + dice.below(2)),
    deliver(scene, dice.below(8)),
    dice.chance(0.4) && reconcileAfter(scene, dice.pick([180, 600, 3_700])),
    dice.chance(0.3) && actAsBank(scene, 1 + dice.below(3)),
  ]);
  if (dice.chance(0.8)) await payAgain(scene, quote, payers);
}

/** Mostly as a treasurer does who has been told to pay; or as anybody else does. */
async function payOrBrowse(scene: Scene, who: Person, { filters, quoted }: Offer): Promise<void> {
  const { dice } = scene;
  if (dice.chance(0.4)) return browse(scene, who, { filters, ...(quoted && { quoted }) }, dice.below(6));
  await buyNow(scene, who, { filters, ...(quoted && { quoted }) });
}

async function endIt(scene: Scene, quote: Quoted, author: Person): Promise<void> {
  const how = scene.dice.pick(Object.keys(ENDS) as (keyof typeof ENDS)[]);
  if (await whilePaying(scene, () => ENDS[how](scene, quote, author))) scene.happened[how] += 1;
}

/** Payments for a quote are refunded, and somebody tries it again. */
async function payAgain(scene: Scene, quote: Quoted & Offer, payers: readonly Person[]): Promise<void> {
  const { dice, world } = scene;
  const paid = await world.admin.query<{ intent: string }>(
    `SELECT payment_intent_id AS intent FROM purchases WHERE quote_id = $1::uuid AND status = 'succeeded'`,
    [quote.id],
  );
  for (const { intent } of paid) {
    const found = world.provider.state.intents[intent];
    if (found && dice.chance(0.8)) await happens(scene, 'refunded', found);
  }
  if (dice.chance(0.7)) await reconcileAfter(scene, 300);
  await Promise.all([
    ...[THIRD, ...payers].map((who) => dice.chance(0.5) && payOrBrowse(scene, who, quote)),
    deliver(scene, 1 + dice.below(6)),
    dice.chance(0.3) && reconcileAfter(scene, 180),
    dice.chance(0.3) && refundFirst(scene, 2),
  ]);
}
