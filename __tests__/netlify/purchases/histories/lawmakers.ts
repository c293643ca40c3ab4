import { BUYERS, openList, patiently, pause, pauses, type Scene } from './actors';
import { deliver, reconcileAfter } from './platform';
import type { Happening } from './happenings';
import { open, payInOneTab } from './buyers';
import { type Law, type State, STATES, versionIn } from './law';
import { LISTS } from './lists';

/** Deployments that close and open states and change what they ask. */
export async function changeLaw(scene: Scene, rounds: number): Promise<void> {
  const { dice, world } = scene;
  for (let n = 0; n < rounds; n += 1) {
    await pause(scene, 'the law changes');
    const { now } = world.laws;
    const state = dice.pick(STATES);
    if (now.closed.includes(state)) await deploy(scene, ['opened'], [state], { closed: without(now, state) });
    else if (dice.chance(0.4))
      await deploy(scene, ['closed'], [state], { closed: [...now.closed, state].toSorted() });
    else if (dice.chance(0.3)) await deploy(scene, REWORDED, STATES, { floor: now.floor + 1 });
    else await deploy(scene, REWORDED, [state], { own: { ...now.own, [state]: now.own[state] + 1 } });
  }
}

const REWORDED: readonly Happening[] = ['reworded', 'rewordedStanding'];
const without = ({ closed }: Law, state: State) => closed.filter((other) => other !== state);

async function deploy(
  { world, happened }: Scene,
  what: readonly Happening[],
  states: readonly State[],
  to: Partial<Law>,
): Promise<void> {
  const versions = states.map((state) => versionIn(world.laws.now, state));
  const [found] = await world.admin.query<{ open: boolean; standing: boolean }>(
    `SELECT EXISTS (SELECT FROM purchases WHERE status IN ('created', 'failed') AND payment_intent_id IS NOT NULL
        AND (NOT filters ? 'State' OR filters->>'State' = ANY ($1::text[]))) AS open,
      EXISTS (SELECT FROM affirmations a JOIN unnest($1::text[], $2::int[]) AS asked (state, policy_version)
        USING (state, policy_version)) AS standing`,
    [states, versions],
  );
  world.laws.change(to);
  for (const change of what)
    if (change === 'opened' || (change === 'rewordedStanding' ? found?.standing : found?.open) === true)
      happened[change] += 1;
}

/**
 * A buyer pays in one tab for a list of both states, returns to it in another, and the law changes in
 * between. Chance hardly ever puts all of that together.
 */
export async function payWhileTheLawChanges(scene: Scene): Promise<void> {
  const { dice } = scene;
  const [who] = BUYERS;
  const [ofOklahoma, { filters: ofBoth }] = LISTS;
  if (dice.chance(0.5)) await open(scene, who, ofOklahoma.filters);
  const secret = await open(scene, who, ofBoth);
  if (secret === undefined) return;
  const returnInAnother = async () => {
    await pauses(scene, 'is away', 8);
    const again = await patiently(scene, () => openList(scene, who, ofBoth, { affirmation: undefined }));
    if (again.body['code'] === 'affirmation_required' && dice.chance(0.5)) await open(scene, who, ofBoth);
  };
  const inTurn = async () => {
    if (dice.chance(0.3)) await reconcileAfter(scene, dice.pick([3_700, 40_000]));
    await changeLaw(scene, 1 + dice.below(2));
    if (dice.chance(0.7)) await returnInAnother();
    if (dice.chance(0.8)) await payInOneTab(scene, who, secret);
  };
  const atOnce = () =>
    Promise.all([
      ...[payInOneTab(scene, who, secret), returnInAnother(), changeLaw(scene, 1 + dice.below(3))],
      dice.chance(0.4) && reconcileAfter(scene, 3_700),
    ]);
  await Promise.all([dice.chance(0.5) ? inTurn() : atOnce(), deliver(scene, dice.below(3))]);
}
