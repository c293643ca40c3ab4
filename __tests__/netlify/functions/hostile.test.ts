import fc from 'fast-check';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { hostileRequests, SENTINEL, TARGETS } from '../support/hostile';
import { openShop } from '../support/openShop';
import { BEN, emulatorToken } from '../support/tokens';
import { election } from '../support/voters';

/** Number of requests and first seed. `npm run test:long` sends 20,000. */
const INPUTS = Number(process.env['HOSTILE_INPUTS'] ?? 500);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 65);
/** Milliseconds before a request counts as hanging. */
const PATIENCE = 5_000;
jest.setTimeout(60_000 + INPUTS * 60);

const { services, log } = openShop({
  OK: {
    voters: [
      { voter_id: '1', last_name: 'ADA', first_name: 'ANN' },
      { voter_id: '2', last_name: null },
    ],
    elections: [election(1, '2024-11-05')],
  },
});

/** Signs of a leak in a response: error text, a stack trace, SQL, a driver, a source path. */
const LEAK =
  /\bSELECT\b.*\bFROM\b|INSERT INTO|syntax error|pg_|postgres|neon|node_modules|netlify\/|\bat [\w.<>]+ \(|TypeError|undefined is not|Unexpected token|valibot|stripe\.com/iu;

const ALWAYS = {
  'cache-control': 'private, no-store',
  'netlify-cdn-cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

test(`${INPUTS} hostile requests to every function: an error code for each, no 5xx, nothing echoed, no row changed`, async () => {
  const before = await digestsOf(services.admin);
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const requests = fc.sample(hostileRequests(emulatorToken(BEN)), { seed: SEED, numRuns: INPUTS });
  for (const [index, { target, request }] of requests.entries()) {
    const asked = request();
    const description = `${index} ${asked.method} ${target.path}`;
    const response = await inTime(target.module.default(asked, CONTEXT), description);
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    reached.add(target.path);
    if (response.status >= 500) throw new Error(`${description}: ${response.status} ${text}`);
    if (text.includes(SENTINEL)) throw new Error(`${description}: echoes input: ${text}`);
    if (LEAK.test(text)) throw new Error(`${description}: leaks: ${text}`);
    const answered = Object.fromEntries(response.headers);
    for (const [name, value] of Object.entries(ALWAYS)) {
      // The same for everybody, and kept for a while.
      if (KEPT.includes(target.path) && response.ok && /cache-control$/u.test(name)) continue;
      if (answered[name] !== value) throw new Error(`${description}: ${name}: ${answered[name] ?? 'none'}`);
    }
    if (JSON.stringify(answered).includes(SENTINEL)) throw new Error(`${description}: a header echoes input`);
  }
  expect(await digestsOf(services.admin)).toEqual(before);
  expect(Reflect.ownKeys({}.constructor.prototype as object)).not.toContain('admin');
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
  expect(reached.size).toBe(TARGETS.length);
  // Without both kinds of answers, the requests were not varied enough.
  expect(statuses.get(200)).toBeGreaterThan(INPUTS / 50);
  expect(statuses.get(400)).toBeGreaterThan(INPUTS / 10);
  expect(JSON.stringify(log.take())).not.toContain(SENTINEL);
});

const KEPT = ['/api/health', '/api/voters/coverage'];

const CONTEXT = { requestId: 'request-1', ip: '192.0.2.1' } as Parameters<
  (typeof TARGETS)[number]['module']['default']
>[1];

async function inTime(answer: Promise<Response>, description: string): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${description}: hangs`)), PATIENCE);
  });
  try {
    return await Promise.race([answer, hanging]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is counted may change; nothing else may. */
const COUNTERS = ['preview_budgets', 'preview_searches', 'request_counts'];

async function digestsOf(admin: DatabaseAdmin): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relname = ANY($1) ORDER BY 1`,
    [`{${COUNTERS.join(',')}}`],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await admin.query<{ digest: string | null }>(
      `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS digest FROM "${name}" AS t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
