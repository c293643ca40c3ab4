import { linkedDownloadEndpoint } from '../../../../src/contract/purchases';
import { differenceIn } from '../../../../netlify/purchases/books';
import {
  type Answer,
  ask,
  BUYERS,
  castOf,
  confirm,
  deliverOne,
  link,
  openList,
  reconcileAfter,
  type Scene,
} from './actors';
import { paymentsIn, type Purchase, purchasesIn } from './books';
import { type Dice, diceOf } from './dice';
import { alwaysTrue, atRest, settledInTime } from './invariants';
import { type Fault, type FaultChooser, FAULTS, type Point, Schedule } from './schedule';
import type { World } from './world';

export interface History {
  readonly seed: number;
  readonly faults: readonly string[];
  /** Calls to the database and the provider, each of which could have failed before or after. */
  readonly points: number;
  readonly answers: readonly Answer[];
  /** Charged purchases at the end. */
  readonly charged: number;
  /** What was wrong, by invariant; nothing, when all is well. */
  readonly findings: readonly string[];
}

/** Faults at random: from none at all to one call in five. */
function randomFaults(dice: Dice): FaultChooser {
  const rate = dice.pick([0, 0.02, 0.05, 0.1, 0.2]);
  return (point) => (dice.chance(rate) ? dice.pick(faultsAt(point)) : undefined);
}

export function faultsAt({ system, side }: Point): readonly Fault[] {
  return system === 'actor' || side === 'between' ? [] : FAULTS[system][side];
}

/**
 * One history: buyers, events, reconciler, banks and faults in an order that the seed gives, until all have ended; then,
 * with everything working again, a quarter of an hour, a day, and three days. Looks at the invariants all along.
 */
export async function runHistory(world: World, seed: number, faults?: FaultChooser): Promise<History> {
  const dice = diceOf(seed);
  const schedule = new Schedule(dice, faults ?? randomFaults(dice));
  const scene: Scene = {
    ...{ world, schedule, dice, answers: [], secrets: new Map<string, string>() },
    ...{ lost: new Set<string>(), delivered: new Set<string>() },
  };
  await world.begin(schedule);
  const findings: string[] = [];
  const look = async (found: Promise<string[]>) => void findings.push(...(await found));
  const act = (...actors: (() => Promise<unknown>)[]) =>
    schedule.run(actors.map((actor) => async () => void (await actor())));

  await schedule.run(castOf(scene));
  await look(alwaysTrue(scene));
  const { points } = schedule;
  if (schedule.faults.length === 0 && scene.answers.some(({ status }) => status === 503)) {
    findings.push('503 although nothing failed');
  }

  schedule.calm();
  endLatePayments(scene);
  if (dice.chance(0.4)) await act(() => deliverRest(scene));
  for (let run = 0; run < 3; run += 1) await act(() => reconcileAfter(scene, 290));
  await look(settledInTime(scene));
  for (let run = 0; run < 3; run += 1) await act(() => reconcileAfter(scene, 90_000));
  if (dice.chance(0.3)) await act(() => deliverRest(scene));
  await look(alwaysTrue(scene));
  await look(atRest(scene));
  await act(
    () => downloads(scene, findings),
    () => repeats(scene, findings),
  );
  await look(alwaysTrue(scene));
  await act(async () => {
    const difference = await differenceIn(0, Math.ceil(Date.now() / 1000) + 1);
    if (difference !== 0) findings.push(`14: the books differ by ${difference}`);
  });
  const charged = paymentsIn(world).filter((payment) => payment.charged).length;
  return { seed, faults: schedule.faults, points, answers: scene.answers, charged, findings };
}

function endLatePayments({ world, dice }: Scene): void {
  for (const { intent } of paymentsIn(world)) {
    if (intent.progress.status !== 'processing') continue;
    world.provider.settleLate(intent, dice.chance(0.7) ? 'succeeded' : 'failed');
  }
}

/** Events that come when everything is over, in any order. */
async function deliverRest(scene: Scene): Promise<void> {
  const events = Object.values(scene.world.provider.state.events).map(({ event }) => event);
  while (events.length > 0) {
    const [event] = events.splice(scene.dice.below(events.length), 1);
    if (event && (await deliverOne(scene, event)).status !== 200) throw new Error('An event was refused');
  }
}

/** Invariants 1, 10, 11 and 12: who gets a file, and what is in it. */
async function downloads(scene: Scene, findings: string[]): Promise<void> {
  const kept = await scene.world.admin.query<{ id: number }>(
    "SELECT version_id AS id FROM data_versions WHERE status IN ('live', 'retired')",
  );
  const isKept = ({ versionIds }: Purchase) => versionIds.every((id) => kept.some((row) => row.id === id));
  for (const purchase of await purchasesIn(scene.world)) {
    for (const who of BUYERS) {
      const answer = await link(scene, who, purchase.id);
      const retired = isKept(purchase) ? 200 : 409;
      // Whether the data or the payment is gone may be said first.
      const right = purchase.status === 'succeeded' ? [retired] : isKept(purchase) ? [402] : [402, 409];
      const expected = who.uid === purchase.uid ? right : [403];
      if (!expected.includes(Number(answer.status))) {
        findings.push(`10: a link of a ${purchase.status} purchase: ${answer.status}`);
      }
    }
  }
  const purchases = await purchasesIn(scene.world);
  for (const { about, body, who } of scene.answers.filter(({ body: { downloadUrl } }) => downloadUrl)) {
    const purchase = purchases.find(({ id }) => id === about);
    if (!purchase || who !== purchase.uid) findings.push('10: a link for somebody else');
    else await followLink(scene, purchase, String(body['downloadUrl']), isKept(purchase), findings);
  }
}

async function followLink(scene: Scene, purchase: Purchase, url: string, kept: boolean, findings: string[]) {
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const [stored] = await scene.world.admin.query<{ alive: boolean }>(
    `SELECT expires_at > now() AS alive FROM download_links
     WHERE token_hash = encode(sha256($1::text::bytea), 'hex')`,
    [token],
  );
  const [who] = BUYERS;
  if (!who) return;
  const { status, body } = await ask(scene, who, linkedDownloadEndpoint, { params: { token } });
  const expected = purchase.status !== 'succeeded' || stored?.alive !== true ? 410 : kept ? 200 : 409;
  if (status !== expected) findings.push(`12: a link of a ${purchase.status} purchase served ${status}`);
  const lines = String(body['text'] ?? '').split('\r\n').length - 2;
  if (status === 200 && lines !== purchase.recordCount) findings.push(`11: ${lines} rows`);
}

/** Invariant 9: asking again changes nothing and answers the same. */
async function repeats(scene: Scene, findings: string[]): Promise<void> {
  const before = JSON.stringify(await purchasesIn(scene.world));
  for (const { uid, intentId, filters, status } of await purchasesIn(scene.world)) {
    const who = BUYERS.find((buyer) => buyer.uid === uid);
    if (!who || intentId === null) continue;
    const [first, second] = [await confirm(scene, who, intentId), await confirm(scene, who, intentId)];
    if (first.status !== second.status || JSON.stringify(first.body) !== JSON.stringify(second.body)) {
      findings.push('9: another answer to the same question');
    }
    const stranger = BUYERS.find((buyer) => buyer.uid !== uid);
    if (stranger && (await confirm(scene, stranger, intentId)).status !== 403) {
      findings.push('10: somebody else’s payment was told of');
    }
    if (status !== 'succeeded') continue;
    const { status: again, body } = await openList(scene, who, filters);
    const live = body['code'] === 'already_purchased' || again === 429;
    if (!live && again !== 200) findings.push(`5: a paid list was offered again with ${again}`);
  }
  const after = (await purchasesIn(scene.world)).filter(({ id }) => before.includes(id));
  if (JSON.stringify(after) !== before) findings.push('9: asking again changed something');
}
