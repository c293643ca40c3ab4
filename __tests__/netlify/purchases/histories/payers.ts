import { changeQuoteEndpoint } from '../../../../src/contract/quotes';
import { intentOf } from '../../support/shop';
import type { Person } from '../../support/tokens';
import {
  ask,
  BUYERS,
  confirm,
  deliver,
  link,
  type Offer,
  openList,
  patiently,
  pause,
  reconcileAfter,
  type Scene,
  THIRD,
} from './actors';
import { actAsBank, happens } from './affairs';
import { browse, payWith, secretIn } from './buyers';
import { dropOld, putFreshLive, refundFirst } from './cast';
import { changeLaw } from './lawmakers';
import { deleteByOperator, leave } from './leaving';
import { endQuote, makeQuote, type Quoted } from './quotes';
import { LISTS } from './world';

/** What may end a quote while somebody pays it. */
const ENDS = {
  quoteClosed: (scene, { id }, author) =>
    patiently(scene, () => ask(scene, author, changeQuoteEndpoint, { body: { quoteId: id, closed: true } })),
  quoteExpired: ({ world, schedule }, { id }) =>
    schedule.outside(() =>
      world.admin.query('UPDATE quotes SET expires_at = now() WHERE quote_id = $1::uuid', [id]),
    ),
  quoteWithdrawn: async (scene) => {
    await scene.schedule.outside(() => putFreshLive(scene));
    await scene.schedule.outside(() => (scene.dice.chance(0.5) ? dropOld : rollBack)(scene));
  },
  authorLeft: (scene, _, author) => {
    const go = scene.dice.chance(0.7) ? leave : deleteByOperator;
    return patiently(scene, () => go(scene, author));
  },
} as const satisfies Partial<
  Record<keyof Scene['happened'], (scene: Scene, quote: Quoted, author: Person) => Promise<unknown>>
>;

/** The version that was live before is live again, and quotes of the other are worth nothing. */
const rollBack = ({ world: { admin, versions } }: Scene) =>
  admin.script(`UPDATE data_versions SET status = 'retired', withdrawn_at = now() WHERE version_id = ${versions.fresh};
    UPDATE data_versions SET status = 'live' WHERE version_id = ${versions.old}`);

/**
 * An author makes a quote, and up to three people pay it at once, one of them perhaps the author. Meanwhile it
 * ends, or newer data comes, or a payer leaves. Then the payment that stood may be refunded, and somebody pays
 * it again.
 */
export async function payQuote(scene: Scene): Promise<void> {
  const { dice, schedule } = scene;
  const [author, other] = BUYERS;
  if (!author || !other) return;
  if (dice.chance(0.2)) await schedule.outside(() => putFreshLive(scene));
  const list = dice.pick([LISTS[0], LISTS[1]]);
  const quote = await makeQuote(scene, author, list.filters);
  if (!quote) return;
  const payers = [other, THIRD, author].filter((_, n) => dice.chance([0.95, 0.9, 0.4][n] ?? 0));
  await Promise.all([
    ...payers.map((who) => payOrBrowse(scene, who, quote)),
    dice.chance(0.2) && browse(scene, other, list),
    dice.chance(0.5) && endLater(scene, quote, author),
    dice.chance(0.2) && laterAct(scene, () => patiently(scene, () => leave(scene, other))),
    dice.chance(0.3) && laterAct(scene, () => schedule.outside(() => putFreshLive(scene))),
    dice.chance(0.1) && changeLaw(scene, 1 + dice.below(2)),
    deliver(scene, dice.below(8)),
    dice.chance(0.4) && reconcileAfter(scene, dice.pick([180, 600, 3_700])),
    dice.chance(0.3) && actAsBank(scene, 1 + dice.below(3)),
  ]);
  if (dice.chance(0.6)) await payAgain(scene, quote, payers);
}

/** Mostly as a treasurer does who has been told to pay; or as anybody else does. */
async function payOrBrowse(scene: Scene, who: Person, { filters, quoted }: Offer): Promise<void> {
  const { dice } = scene;
  if (dice.chance(0.4)) return browse(scene, who, { filters, ...(quoted && { quoted }) }, dice.below(6));
  const secret = secretIn(await patiently(scene, () => openList(scene, who, filters, quoted)));
  if (secret === undefined) return;
  for (let n = dice.below(12); n > 0; n -= 1) await pause(scene, 'types the card');
  await payWith(scene, secret, dice.pick(['good', 'good', 'late', 'disputed']));
  const { body } = await patiently(scene, () => confirm(scene, who, intentOf(secret)));
  const { id } = (body['purchase'] ?? {}) as { id?: string };
  if (id !== undefined) await link(scene, who, id);
}

async function laterAct(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  for (let n = scene.dice.below(30); n > 0; n -= 1) await pause(scene, 'time passes');
  await act();
}

async function endLater(scene: Scene, quote: Quoted, author: Person): Promise<void> {
  const how = scene.dice.pick(Object.keys(ENDS) as (keyof typeof ENDS)[]);
  await laterAct(scene, () => endQuote(scene, quote, how, () => ENDS[how](scene, quote, author)));
}

/** Payments for a quote are refunded, and somebody tries it again. */
async function payAgain(scene: Scene, quote: Quoted & Offer, payers: readonly Person[]): Promise<void> {
  const { dice, world, schedule } = scene;
  const paid = await schedule.outside(() =>
    world.admin.query<{ intent: string }>(
      `SELECT payment_intent_id AS intent FROM purchases WHERE quote_id = $1::uuid AND status = 'succeeded'`,
      [quote.id],
    ),
  );
  for (const { intent } of paid) {
    const found = world.provider.state.intents[intent];
    if (found && dice.chance(0.7)) await happens(scene, 'refunded', found);
  }
  if (dice.chance(0.7)) await reconcileAfter(scene, 300);
  await Promise.all([
    ...[THIRD, ...payers].map((who) => dice.chance(0.5) && payOrBrowse(scene, who, quote)),
    deliver(scene, 1 + dice.below(6)),
    dice.chance(0.3) && reconcileAfter(scene, 180),
    dice.chance(0.3) && refundFirst(scene, 2),
  ]);
}
