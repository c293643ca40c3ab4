import { intentOf } from '../../support/shop';
import type { Person } from '../../support/tokens';
import { BUYERS, confirm, openList, pause, pauses, patiently, rebuild, type Scene } from './actors';
import { deliver, reconcileAfter } from './platform';
import { browse, namesOf, open, payAndConfirm, payInOneTab, payWith } from './buyers';
import { actAsBank, happens } from './affairs';
import { deleteByOperator, leave } from './leaving';
import { changeLaw } from './lawmakers';
import { type List, LISTS } from './lists';

/** An operator sees the alarm for a list paid twice, and refunds the first payment instead of the second. */
export async function refundFirst(scene: Scene, rounds: number): Promise<void> {
  const { world } = scene;
  for (let n = 0; n < rounds; n += 1) {
    await pause(scene, 'operator acts');
    const paid = await world.admin.query<{ intent: string }>(
      `SELECT first.payment_intent_id AS intent FROM purchases first
       JOIN purchases second USING (uid, filters_hash, version_ids)
       WHERE second.status = 'review' AND first.status = 'succeeded'`,
    );
    for (const { intent } of paid) {
      const found = world.provider.state.intents[intent];
      if (found) await happens(scene, 'refunded', found);
    }
  }
}

/**
 * A buyer whose list was dropped opens it again on today's data, rebuilds the old purchase too, then pays for
 * the new one. While that payment settles, the seller or an operator refunds the first. Chance hardly ever
 * puts these steps in this order.
 */
export async function buyTwice(scene: Scene): Promise<void> {
  const { world, dice } = scene;
  const [who] = BUYERS;
  const [{ filters }] = LISTS;
  const first = await open(scene, who, filters);
  const id = first && (await payAndConfirm(scene, who, first));
  if (first === undefined || id === undefined) return;
  await putFreshLive(scene);
  await dropOld(scene);
  const second = await open(scene, who, filters);
  await patiently(scene, () => rebuild(scene, who, id));
  if (second === undefined || second === first) return;
  await payWith(scene, second, 'good');
  const bought = world.provider.state.intents[intentOf(first)];
  const refund = async () => {
    await pause(scene, 'the first payment is refunded');
    if (bought) await happens(scene, 'refunded', bought);
    await deliver(scene, 1 + dice.below(4));
  };
  await Promise.all([
    patiently(scene, () => confirm(scene, who, intentOf(second))),
    dice.chance(0.5) ? refund() : refundFirst(scene, 6),
    deliver(scene, dice.below(4)),
    dice.chance(0.5) && reconcileAfter(scene, 180),
  ]);
  if (dice.chance(0.5)) await refundFirst(scene, 1);
}

/**
 * A buyer pays in one tab while naming organizations in another, so that a name may come between the server's
 * look at the payment and its word to the provider.
 */
export async function nameWhilePaying(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [who] = BUYERS;
  const [{ filters }] = LISTS;
  const secret = await open(scene, who, filters);
  if (secret === undefined) return;
  const nameInAnother = async () => {
    for (const organization of namesOf(who)) await openList(scene, who, filters, { organization });
  };
  await Promise.all([payInOneTab(scene, who, secret), nameInAnother(), deliver(scene, dice.below(4))]);
}

export const putFreshLive = ({ world: { admin, versions } }: Scene) =>
  admin.script(`SELECT index_exclusions(${versions.fresh});
    UPDATE data_versions SET status = 'retired' WHERE version_id = ${versions.old};
    UPDATE data_versions SET status = 'live' WHERE version_id = ${versions.fresh}`);

/** The version that was live before is live again, and quotes of the other are worth nothing. */
export const rollBack = ({ world: { admin, versions } }: Scene) =>
  admin.script(`UPDATE data_versions SET status = 'retired', withdrawn_at = now() WHERE version_id = ${versions.fresh};
    UPDATE data_versions SET status = 'live', withdrawn_at = NULL WHERE version_id = ${versions.old}`);

/** A version in 'loading' has no available records. */
export const dropOld = ({ world: { admin, versions } }: Scene) =>
  admin.script(
    `UPDATE data_versions SET status = 'loading' WHERE version_id = ${versions.old} AND status <> 'live'`,
  );

/** New data goes live. The old may then be deleted, and buyers rebuild their lists or buy them again. */
export async function reload(scene: Scene, list: List): Promise<void> {
  const { dice } = scene;
  await pause(scene, 'data is loaded');
  await putFreshLive(scene);
  const [who] = BUYERS;
  if (dice.chance(0.2)) return;
  const buysAgain = dice.chance(0.7) ? browse(scene, who, list, dice.below(40)) : undefined;
  await pause(scene, 'data is dropped');
  await dropOld(scene);
  const seller = dice.chance(0.5) ? actAsBank(scene, 1 + dice.below(4)) : undefined;
  await Promise.all([buysAgain, seller, ...BUYERS.map((buyer) => rebuildAll(scene, buyer))]);
}

export async function rebuildAll(scene: Scene, who: Person): Promise<void> {
  const { world, dice } = scene;
  await pause(scene, 'asks for the list');
  const bought = await world.admin.query<{ id: string }>(
    "SELECT purchase_id::text AS id FROM purchases WHERE uid = $1 AND status = 'succeeded' ORDER BY created_at",
    [who.uid],
  );
  for (const { id } of bought) {
    const clicks = dice.chance(0.3) ? 2 : 1;
    await Promise.all(Array.from({ length: clicks }, () => rebuild(scene, who, id)));
  }
}

/** A buyer, or an operator, deletes the account at some time, whatever is under way. */
async function leaveLater(scene: Scene): Promise<void> {
  await pauses(scene, 'thinks of leaving', 40);
  const go = scene.dice.chance(0.7) ? leave : deleteByOperator;
  await patiently(scene, () => go(scene, BUYERS[0]));
}

/** The actors of a history: one or two buyers with one to three tabs, mostly on the same list. */
export function castOf(scene: Scene): (() => Promise<unknown>)[] {
  const { dice } = scene;
  const list = dice.chance(0.1) ? LISTS[3] : dice.pick([LISTS[0], LISTS[1], LISTS[1], LISTS[2]]);
  const tabs = 1 + dice.below(3);
  const cast: (() => Promise<unknown>)[] = Array.from({ length: tabs }, () => {
    const who = dice.chance(0.75) ? BUYERS[0] : BUYERS[1];
    const wanted = dice.chance(0.8) ? list : dice.pick(LISTS);
    return () => browse(scene, who, wanted);
  });
  for (let n = dice.below(3); n > 0; n -= 1) cast.push(() => deliver(scene, 2 + dice.below(8)));
  for (let n = dice.below(3); n > 0; n -= 1) {
    const seconds = dice.pick([180, 600, 3_700, 82_900, 86_500]);
    cast.push(() => reconcileAfter(scene, seconds));
  }
  if (dice.chance(0.5)) cast.push(() => actAsBank(scene, 1 + dice.below(4)));
  if (dice.chance(0.25)) cast.push(() => changeLaw(scene, 1 + dice.below(4)));
  if (dice.chance(0.05)) cast.push(() => reload(scene, list));
  if (dice.chance(0.05)) cast.push(() => leaveLater(scene));
  return cast;
}

/** What may happen next: new data, and the same buyers return. */
export function sequelOf(scene: Scene): (() => Promise<unknown>)[] {
  const { dice } = scene;
  const operator = () => refundFirst(scene, 1 + dice.below(3));
  if (dice.chance(0.75)) return dice.chance(0.5) ? [operator, () => deliver(scene, dice.below(6))] : [];
  const bought = scene.answers.findLast(
    ({ what, status }) => status === 200 && what.endsWith('confirm-payment'),
  );
  const filters = JSON.stringify(
    (bought?.body['purchase'] as { search_parameters?: object } | undefined)?.search_parameters,
  );
  const list = LISTS.find((known) => JSON.stringify(known.filters) === filters) ?? LISTS[0];
  return [() => reload(scene, list), operator, () => deliver(scene, dice.below(6))];
}
