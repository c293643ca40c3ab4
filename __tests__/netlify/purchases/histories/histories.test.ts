import { captureLog } from '../../support/log';
import { type History, runHistory } from './history';
import { createWorld, type World } from './world';

const log = captureLog();
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  log.restore();
});

/** `SEED=123 npx jest … histories` replays one history; `HISTORIES=10000 FIRST_SEED=1` runs many. */
const only = process.env['SEED'];
const first = Number(only ?? process.env['FIRST_SEED'] ?? 1);
const count = only === undefined ? Number(process.env['HISTORIES'] ?? 200) : 1;

test('no history breaks an invariant', async () => {
  const broken: string[] = [];
  const sum = { histories: 0, faults: 0, points: 0, charged: 0 };
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (let seed = first; seed < first + count; seed += 1) {
    let history: History;
    try {
      history = await runHistory(world, seed);
    } catch (error) {
      throw new Error(`SEED=${seed}`, { cause: error });
    }
    log.take();
    sum.histories += 1;
    sum.faults += history.faults.length;
    sum.points += history.points;
    sum.charged += history.charged;
    if (history.findings.length > 0)
      broken.push(`SEED=${seed}: ${[...new Set(history.findings)].join('; ')}`);
    if (only !== undefined)
      process.stderr.write(
        `${history.faults.join('\n')}\n${history.answers.map((a) => JSON.stringify(a)).join('\n')}\n`,
      );
  }
  process.stderr.write(
    `${JSON.stringify({ ...sum, seconds: (performance.now() - started) / 1000, cpu: process.cpuUsage(cpu).user / 1e6 })}\n`,
  );
  expect(broken).toEqual([]);
}, 3_600_000);
