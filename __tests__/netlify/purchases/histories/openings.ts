import { intentOf } from '../../support/shop';
import type { Person } from '../../support/tokens';
import { BUYERS, confirm, link, openList, patiently, pause, pauses, rebuild, type Scene } from './actors';
import { deliver, reconcileAfter } from './platform';
import { actAsBank } from './affairs';
import type { Happening } from './happenings';
import { deleteByOperator, leave } from './leaving';
import { open, payAndConfirm, payWith } from './buyers';
import { dropOld, putFreshLive, refundFirst } from './cast';
import { LISTS } from './lists';

const [{ filters }] = LISTS;

/** Opens the list in one tab, and later pays with the secret that the tab was given. */
async function openAndPayLater(scene: Scene, who: Person): Promise<void> {
  const secret = await open(scene, who, filters);
  if (secret === undefined) return;
  await pauses(scene, 'types the card', 10);
  await payWith(scene, secret, 'good');
  if (scene.dice.chance(0.5)) await patiently(scene, () => confirm(scene, who, intentOf(secret)));
}

/** Buys the list, whose data is then replaced and deleted. Returns the purchase's id. */
async function buyWhatIsDropped(scene: Scene, who: Person): Promise<string | undefined> {
  const secret = await open(scene, who, filters);
  if (secret === undefined) return undefined;
  const id = await payAndConfirm(scene, who, secret);
  if (id !== undefined && scene.dice.chance(0.5)) await link(scene, who, id);
  await putFreshLive(scene);
  await dropOld(scene);
  return id;
}

/** Payments that are being opened: their PaymentIntents' ids are not stored. */
const countOpening = async ({ world: { admin } }: Scene) =>
  (await admin.query("SELECT FROM purchases WHERE payment_intent_id IS NULL AND status = 'created'")).length;

/** What a buyer, an operator and the law may do while a payment is being opened. */
const WHILE_OPENING = {
  rebuilt: (scene, who, bought) => patiently(scene, () => rebuild(scene, who, bought)),
  left: (scene, who) => patiently(scene, () => leave(scene, who)),
  deletedByOperator: (scene, who) => patiently(scene, () => deleteByOperator(scene, who)),
  closedOnReturn: (scene, who) => {
    scene.world.laws.change({ closed: ['OK'] });
    return patiently(scene, () => openList(scene, who, filters));
  },
  closedByReconciler: (scene) => {
    scene.world.laws.change({ closed: ['OK'] });
    return reconcileAfter(scene, 3_700);
  },
  newText: async (scene) => {
    const { laws } = scene.world;
    laws.change({ floor: laws.now.floor + 1 });
    scene.happened.newText += await countOpening(scene);
  },
} as const satisfies Partial<
  Record<Happening, (scene: Scene, who: Person, bought: string) => Promise<unknown>>
>;

/** One of these happens while one tab may be waiting for the provider. Chance hardly ever gets in between. */
export async function endWhileOpening(scene: Scene): Promise<void> {
  const { dice, world, schedule, happened } = scene;
  const [who] = BUYERS;
  const how = dice.pick(Object.keys(WHILE_OPENING) as (keyof typeof WHILE_OPENING)[]);
  const bought = how === 'rebuilt' ? ((await buyWhatIsDropped(scene, who)) ?? '') : '';
  const end = async () => {
    const isSoon = dice.chance(0.7);
    for (let n = isSoon ? 25 : dice.below(25); n > 0; n -= 1) {
      await pause(scene, 'waits');
      if (isSoon && (await countOpening(scene)) > 0) break;
    }
    await WHILE_OPENING[how](scene, who, bought);
  };
  if (dice.chance(0.6)) schedule.slow = 'POST /v1/payment_intents';
  await Promise.all([
    openAndPayLater(scene, who),
    end(),
    dice.chance(0.3) && deliver(scene, dice.below(6)),
    dice.chance(0.2) && reconcileAfter(scene, 180),
  ]);
  const canceled = await world.admin.query<{ id: string }>(
    "SELECT purchase_id::text AS id FROM purchases WHERE status = 'canceled'",
  );
  const isOpened = (id: string) =>
    scene.answers.some(({ body }) => body['purchaseId'] === id && body['clientSecret'] !== undefined);
  if (canceled.some(({ id }) => !isOpened(id))) happened[how] += 1;
}

/**
 * A buyer pays for a list that is theirs already, since they rebuild the old one while the new payment
 * settles. Then the second payment is disputed, or can't be refunded for a while, the first is refunded, and
 * the buyer leaves.
 */
export async function payTwice(scene: Scene): Promise<void> {
  const { dice, world } = scene;
  const [who] = BUYERS;
  const bought = await buyWhatIsDropped(scene, who);
  const second = await open(scene, who, filters);
  if (bought === undefined || second === undefined) return;
  await payWith(scene, second, dice.pick(['good', 'good', 'disputed']));
  const paid = world.provider.state.intents[intentOf(second)];
  if (dice.chance(0.2)) await actAsBank(scene, 1, paid);
  world.failsRefunds = dice.chance(0.6);
  await patiently(scene, () => rebuild(scene, who, bought));
  if (dice.chance(0.5)) await patiently(scene, () => confirm(scene, who, intentOf(second)));
  const go = async () => {
    await pauses(scene, 'thinks of leaving', 10);
    await patiently(scene, () => (dice.chance(0.6) ? leave : deleteByOperator)(scene, who));
  };
  await Promise.all([
    dice.chance(0.5) && go(),
    dice.chance(0.6) && refundFirst(scene, 1 + dice.below(4)),
    dice.chance(0.5) && actAsBank(scene, 1 + dice.below(3), paid),
    deliver(scene, dice.below(5)),
    dice.chance(0.4) && reconcileAfter(scene, 180),
  ]);
}
