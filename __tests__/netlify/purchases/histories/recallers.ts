import { PlainError } from '../../../../tools/database/plainError';
import { planRecall, planRecallBack } from '../../../../tools/ops/recall';
import type { Plan } from '../../../../tools/ops/plan';
import { BUYERS, patiently, pause, type Scene } from './actors';
import { deliver, reconcileAfter } from './platform';
import { laterAct } from './moments';
import { actAsBank } from './affairs';
import type { Books, Purchase } from './books';
import { browse, buyNow } from './buyers';
import { dropOld, putFreshLive, rebuildAll, rollBack } from './cast';
import type { Happening } from './happenings';
import { leave } from './leaving';
import { LISTS } from './lists';

/** An operator's act on the version that was live at first; refused if it makes no sense now. */
async function operate(scene: Scene, how: Happening, plan: typeof planRecall): Promise<void> {
  const { world, happened } = scene;
  try {
    const { act }: Plan = await plan(world.admin, String(world.versions.old), 'Streets are missing');
    await act();
    happened[how] += 1;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
  }
}

/** Invariant 26: a version doesn't go live while it is recalled, not even by the database's superuser. */
async function tryToRollBack(scene: Scene): Promise<void> {
  const { world, schedule, wrongAnswers } = scene;
  await schedule.outside(async () => {
    const isRecalled = await world.admin.query('SELECT FROM recalls WHERE taken_back_at IS NULL');
    const rolledBack = await rollBack(scene).then(
      () => true,
      () => false,
    );
    if (rolledBack && isRecalled.length > 0) wrongAnswers.push('26: a recalled version went live');
  });
}

/**
 * People buy a list, newer data goes live, and they buy it again on that, in two tabs, while an operator
 * recalls the version of before, and takes that back, and they ask for the corrected list.
 */
export async function refreshAndRecall(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [who, other] = BUYERS;
  const offer = dice.pick([LISTS[0], LISTS[1]]);
  await Promise.all([
    buyNow(scene, who, offer, ['good']),
    dice.chance(0.5) && browse(scene, other, offer),
    deliver(scene, dice.below(3)),
  ]);
  await putFreshLive(scene);
  const recall = () => operate(scene, 'recalled', planRecall);
  const takeBack = () => operate(scene, 'recallTakenBack', planRecallBack);
  const correct = [who, other].map((buyer) => () => rebuildAll(scene, buyer));
  if (dice.chance(0.5)) await recall();
  await Promise.all([
    dice.chance(0.5) && browse(scene, who, offer),
    dice.chance(0.5) && buyNow(scene, who, offer),
    laterAct(scene, recall),
    ...correct.map((ask) => dice.chance(0.7) && laterAct(scene, ask)),
    dice.chance(0.2) && laterAct(scene, takeBack),
    dice.chance(0.3) && laterAct(scene, () => tryToRollBack(scene)),
    dice.chance(0.2) && laterAct(scene, () => dropOld(scene)),
    dice.chance(0.1) && laterAct(scene, () => patiently(scene, () => leave(scene, who))),
    dice.chance(0.3) && actAsBank(scene, 1 + dice.below(3)),
    deliver(scene, dice.below(5)),
    dice.chance(0.3) && reconcileAfter(scene, dice.pick([180, 3_700])),
  ]);
  if (dice.chance(0.4)) await takeBack();
  await pause(scene, 'asks once more');
  await Promise.all(correct.map((ask) => ask()));
}

/** Invariants 26 and 27: nothing of a recalled version is sold, and only such lists are made again. */
export const asRecalled = ({ soldRecalled, correctedInVain, wrongLink }: Purchase): string[] => [
  ...(soldRecalled ? ['26: a list on a recalled version was sold'] : []),
  ...(correctedInVain ? ['27: a list was corrected that is on no recalled version'] : []),
  ...(wrongLink ? ['27: a link to the wrong file outlives its correction'] : []),
];

/** Counts lists that were bought again on newer data, and those that were corrected. */
export function noteRecalls({ happened }: Scene, { purchases }: Books): void {
  const paid = purchases.filter(({ moves }) => moves.some(({ to }) => to === 'succeeded'));
  const lists = paid.map(({ uid, filters }) => JSON.stringify([uid, filters]));
  happened.refreshed += lists.length - new Set(lists).size;
  happened.corrected += purchases.filter(({ moves }) => moves.some(({ cause }) => cause === 'recall')).length;
}
