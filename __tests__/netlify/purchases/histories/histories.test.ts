import { isDeepStrictEqual } from 'node:util';
import { captureLog } from '../../support/log';
import type { Raised } from './books';
import { faultsAt, type History, runHistory } from './history';
import type { Fault, Point } from './schedule';
import { createWorld, type World } from './world';

/**
 * `SEED=123 npx jest --selectProjects server -- histories` replays one history and prints it;
 * `HISTORIES=10000 FIRST_SEED=1` plays that many.
 */
const REPLAYED = process.env['SEED'];
const FIRST = Number(REPLAYED ?? process.env['FIRST_SEED'] ?? 1);
const COUNT = REPLAYED === undefined ? process.env['HISTORIES'] : 1;
/** In the long form, a second test tries every n-th fault of each kind, but at least one. */
const EVERY = process.env['EVERY_NTH_FAULT'];
/** Every n-th seed: those of one scene of `RARE` are sixteen apart. */
const STEP = Number(process.env['STEP'] ?? 1);
/**
 * Of the first 447 histories, those with most of what hardly ever happens: payments that can't stay, disputes,
 * refunds that are sent back, quotes that are over, states that close.
 */
const EVENTFUL = [1, 6, 8, 17, 28, 30, 47, 52, 73, 74, 77, 80, 89, 97, 103, 105, 119, 120, 125, 129].concat([
  161, 165, 213, 217, 222, 230, 233, 244, 254, 263, 265, 273, 275, 315, 351, 364, 370, 383, 391, 396, 447,
]);
const SEEDS =
  COUNT === undefined ? EVENTFUL : Array.from({ length: Number(COUNT) }, (_, n) => FIRST + n * STEP);
const HOURS = 3 * 3_600_000;

const log = captureLog();
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  log.restore();
});

/** Runs a history. Alarms that only our own mistakes can cause also count as findings. */
async function play(seed: number, choose?: Parameters<typeof runHistory>[2]): Promise<History> {
  log.take();
  const history = await runHistory(world, seed, choose).catch((error: unknown) => {
    throw new Error(`SEED=${seed}`, { cause: error });
  });
  const lines = log.take();
  const alarms = lines.map(({ event }) => event);
  const ours = ['provider_refused_us', 'second_intent_of_purchase', 'books_differ', 'paid_after_deletion'];
  if (!history.altered) ours.push('payment_not_as_ordered');
  if (history.faults.length === 0) ours.push('file_broken');
  const said = ours.filter((event) => alarms.includes(event));
  const inLog = (alarm: Raised) =>
    lines.some(
      (line) =>
        line.level === 'alarm' && isDeepStrictEqual({ ...line, ...alarm.facts, event: alarm.event }, line),
    );
  return {
    ...history,
    findings: [
      ...history.findings,
      ...said.map((event) => `alarm ${event}`),
      ...history.alarms.filter((alarm) => !inLog(alarm)).map(({ event }) => `16: ${event} is not in the log`),
    ],
  };
}

const problemOf = ({ seed, findings }: History) => `SEED=${seed}: ${[...new Set(findings)].join('; ')}`;

test(
  `no invariant is broken in ${SEEDS.length} histories`,
  async () => {
    const started = performance.now();
    const sum = { from: FIRST, histories: 0, calls: 0, faults: 0, charged: 0 };
    const happened: Record<string, number> = {};
    const kinds = new Set<string>();
    const broken: string[] = [];
    let last: History | undefined;
    for (const seed of SEEDS) {
      const history = await play(seed);
      last = history;
      sum.histories += 1;
      sum.calls += history.points / 2;
      sum.faults += history.faults.length;
      for (const fault of history.faults) kinds.add(fault.split(' ', 3).join(' '));
      sum.charged += history.charged;
      for (const [what, times] of Object.entries(history.happened))
        happened[what] = (happened[what] ?? 0) + times;
      if (history.findings.length > 0) broken.push(problemOf(history));
      if (REPLAYED !== undefined) tell(history);
    }
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    // tools/test/long/histories.ts parses this line.
    process.stderr.write(
      `histories ${JSON.stringify({ ...sum, happened, broken: broken.length, seconds })}\n`,
    );
    expect(broken).toEqual([]);
    // Histories in which nobody gets to pay would prove nothing.
    if (REPLAYED === undefined) expect(sum.charged).toBeGreaterThan(SEEDS.length / 4);
    // Nor would those in which little else happens. If the code takes other turns now, choose other seeds.
    if (COUNT === undefined) {
      expect(Object.values(happened).filter((times) => times > 0).length).toBeGreaterThan(45);
      expect(kinds.size).toBeGreaterThan(16);
    }
    // A seed always leads to the same history.
    if (last) expect(outlineOf(await play(last.seed))).toEqual(outlineOf(last));
  },
  HOURS,
);

const outlineOf = ({ faults, answers, points }: History) => ({
  ...{ faults, points },
  answers: answers.map(({ who, what, status }) => [who, what, status]),
});

if (EVERY !== undefined)
  test(
    'no single fault at any call of the purchase path breaks an invariant',
    async () => {
      const places: {
        readonly seed: number;
        readonly n: number;
        readonly point: Point;
        readonly fault: Fault;
      }[] = [];
      for (const seed of PLAIN_SEEDS)
        await play(seed, (point, n) => {
          places.push(...faultsAt(point).map((fault) => ({ seed, n, point, fault })));
          return undefined;
        });
      const byKind = Map.groupBy(
        places,
        ({ point: { system, side }, fault }) => `${system} ${side} ${fault}`,
      );
      const broken: string[] = [];
      let tried = 0;
      for (const [kind, ofKind] of [...byKind.values()].entries()) {
        const every = Math.min(Number(EVERY), ofKind.length);
        for (const { seed, n, fault } of ofKind.filter((_, index) => index % every === (7 * kind) % every)) {
          const history = await play(seed, (_point, at) => (at === n ? fault : undefined));
          tried += 1;
          if (history.findings.length > 0) broken.push(`${problemOf(history)} with ${history.faults.join()}`);
        }
      }
      process.stderr.write(
        `single faults ${JSON.stringify({ kinds: byKind.size, tried, broken: broken.length })}\n`,
      );
      expect(broken).toEqual([]);
    },
    HOURS,
  );

/** Varied histories that succeed without faults. */
const PLAIN_SEEDS = [3, 5, 8, 21];

function tell({ faults, answers, findings }: History): void {
  const lines = answers.map(({ who, what, status, body, about }) =>
    [who, what, about ?? '', status, JSON.stringify(body)].join(' '),
  );
  process.stderr.write([...faults, ...lines, ...findings, ''].join('\n'));
}
