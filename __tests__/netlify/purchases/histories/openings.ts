import { intentOf } from '../../support/shop';
import type { Person } from '../../support/tokens';
import {
  BUYERS,
  confirm,
  deliver,
  leave,
  openList,
  patiently,
  pause,
  rebuild,
  reconcileAfter,
  type Scene,
} from './actors';
import { payWith, secretIn } from './buyers';
import { actAsBank, dropOld, putFreshLive, refundFirst } from './cast';
import { LISTS } from './world';

const [{ filters }] = LISTS;

/** Opens the list in one tab, and later pays with the secret that the tab was given. */
async function openAndPayLater(scene: Scene, who: Person): Promise<void> {
  const secret = secretIn(await patiently(scene, () => openList(scene, who, filters)));
  if (secret === undefined) return;
  for (let n = scene.dice.below(10); n > 0; n -= 1) await pause(scene, 'types the card');
  await payWith(scene, secret, 'good');
  if (scene.dice.chance(0.5)) await patiently(scene, () => confirm(scene, who, intentOf(secret)));
}

/** Buys the list, whose data is then replaced and deleted. Returns the purchase's id. */
async function buyWhatIsDropped(scene: Scene, who: Person): Promise<string | undefined> {
  const { schedule } = scene;
  const secret = secretIn(await patiently(scene, () => openList(scene, who, filters)));
  if (secret === undefined) return undefined;
  await payWith(scene, secret, 'good');
  const { body } = await patiently(scene, () => confirm(scene, who, intentOf(secret)));
  await schedule.outside(() => putFreshLive(scene));
  await schedule.outside(() => dropOld(scene));
  return (body['purchase'] as { id?: string } | undefined)?.id;
}

/**
 * While one tab opens a payment, and may be waiting for the provider, its buyer rebuilds the same list or
 * deletes the account, or the state is closed. Chance hardly ever gets in between.
 */
export async function endWhileOpening(scene: Scene): Promise<void> {
  const { dice, world } = scene;
  const [who] = BUYERS;
  if (!who) return;
  const close = async () => {
    world.laws.change({ closed: ['OK'] });
    if (dice.chance(0.5)) await patiently(scene, () => openList(scene, who, filters));
    else await reconcileAfter(scene, 3_700);
  };
  const how = dice.below(3);
  const bought = how === 0 ? await buyWhatIsDropped(scene, who) : undefined;
  const end = async () => {
    for (let n = dice.below(25); n > 0; n -= 1) await pause(scene, 'waits');
    if (bought !== undefined) await patiently(scene, () => rebuild(scene, who, bought));
    else if (how === 1) await close();
    else await patiently(scene, () => leave(scene, who));
  };
  await Promise.all([
    openAndPayLater(scene, who),
    end(),
    dice.chance(0.3) && deliver(scene, dice.below(6)),
    dice.chance(0.2) && reconcileAfter(scene, 180),
  ]);
}

/**
 * A buyer pays for a list that is theirs already, since they rebuild the old one while the new payment
 * settles. Then the second payment is disputed, or can't be refunded for a while, the first is refunded, and
 * the buyer leaves.
 */
export async function payTwice(scene: Scene): Promise<void> {
  const { dice, world } = scene;
  const [who] = BUYERS;
  if (!who) return;
  const bought = await buyWhatIsDropped(scene, who);
  const second = secretIn(await patiently(scene, () => openList(scene, who, filters)));
  if (bought === undefined || second === undefined) return;
  await payWith(scene, second, dice.pick(['good', 'good', 'disputed']));
  world.failsRefunds = dice.chance(0.6);
  await patiently(scene, () => rebuild(scene, who, bought));
  if (dice.chance(0.5)) await patiently(scene, () => confirm(scene, who, intentOf(second)));
  const paid = world.provider.state.intents[intentOf(second)];
  const dispute = async () => {
    await pause(scene, 'the second payment is disputed');
    if (paid) world.provider.dispute(paid);
    if (dice.chance(0.5)) await actAsBank(scene, 1 + dice.below(3));
  };
  const go = async () => {
    for (let n = dice.below(10); n > 0; n -= 1) await pause(scene, 'thinks of leaving');
    await patiently(scene, () => leave(scene, who));
  };
  await Promise.all([
    dice.chance(0.5) && go(),
    dice.chance(0.6) && refundFirst(scene, 1 + dice.below(4)),
    dice.chance(0.4) && dispute(),
    deliver(scene, dice.below(5)),
    dice.chance(0.4) && reconcileAfter(scene, 180),
  ]);
}
