import '../requireNode';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { contentProblems } from '../build/content';
import { deployProblems } from '../build/deploySettings';
import { buildFunctions } from '../build/functions';
import { freePort } from '../database/freePort';
import { migrate } from '../database/migrate';
import { loadVoterFile } from '../loader/loadVoterFile';
import { oklahoma } from '../loader/states/oklahoma/reader';
import { startPayments } from '../local/payments/startPayments';
import { makeCertificates } from './certificates';
import { type RehearsalDatabase, startRehearsalDatabase } from './database';
import { makeIdentity } from './identity';
import { type Programs, programs } from './programs';
import { startTlsServices } from './services';
import { GOOGLE_KEYS, NEON_API, NEON_DIRECT, PRODUCTION, REFUSED, STRIPE_API } from './settings';
import { insist, StepFailed, Steps } from './steps';
import { type StripeSide, stripeSide } from './visitor';
import { walk } from './walk';

/**
 * `npm run rehearse`: the way from a build to a list that was sold and paid back, with the settings of a
 * production deployment and no other. The functions run from the zip files that Netlify is sent and call
 * Google, Stripe and Neon by name; those names lead to TLS servers on this machine. A line for each step;
 * code 1 when one fails; `--no-pages` leaves the pages out, which take longest. What it proves:
 * docs/deploy.md.
 */
const steps = new Steps();
const directory = mkdtempSync(join(tmpdir(), 'precinct-post-rehearsal-'));
const closing: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];

async function rehearse(): Promise<void> {
  const hosts = [GOOGLE_KEYS, STRIPE_API, NEON_API, NEON_DIRECT];
  const certificates = await steps.step('an authority and certificates', () => ({
    ...makeCertificates(directory, hosts),
  }));
  const database = await startRehearsalDatabase(certificates);
  closing.push(() => database.close());
  await steps.step('a database', () => database.version);
  const identity = await makeIdentity(PRODUCTION.FIREBASE_PROJECT_ID ?? '');
  // Known before anything runs there, because Stripe has to be told where to send webhooks.
  const port = await freePort();
  const payments = await startPayments({
    ...{ port: 0, settleLateAfterMs: null, webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe` },
    secretKey: PRODUCTION.STRIPE_SECRET_KEY ?? '',
    publishableKey: PRODUCTION.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: PRODUCTION.STRIPE_WEBHOOK_SECRET ?? '',
  });
  closing.push(() => payments.close());
  const stripe = stripeSide(payments.url);
  await stripe.hold();
  const services = await startTlsServices(certificates, {
    ...{ stripe: payments.url, neon: database.endpoint, googleKeys: identity.keys },
  });
  closing.push(() => services.close());
  const ports = {
    ...Object.fromEntries([GOOGLE_KEYS, STRIPE_API, NEON_API].map((host) => [`${host}:443`, services.port])),
    ...(database.tlsPort !== null && { [`${NEON_DIRECT}:5432`]: database.tlsPort }),
  };
  const program = programs(PRODUCTION, ports, certificates.authority);

  await refusals(program);
  if (!process.argv.includes('--no-pages')) await pages(program);
  const { packed, schedules } = await pack();
  await prepare(database, program);
  const site = await steps.step('the zip files unpack and start through Netlify’s entry point', () =>
    program.serve(['tools/rehearse/site.ts', String(port), packed]),
  );
  closing.push(() => site.stop());
  const refund = refunding(database, program, stripe);
  await walk(steps, site.origin, { identity, stripe, schedules, refund }).catch((thrown: unknown) => {
    console.error(`\nThe functions' log:\n${site.printed()}`);
    throw thrown;
  });
  await steps.step('each service was asked by its own name, over TLS', () => {
    const silent = [GOOGLE_KEYS, STRIPE_API, NEON_API].filter((host) => !services.calls.has(host));
    insist(silent.length === 0, `never called: ${silent.join(', ')}`);
    return [...services.calls].map(([host, calls]) => `${host} ${calls}`).join(', ');
  });
}

/** The build stops before it builds anything when its settings are wrong. */
async function refusals(program: Programs): Promise<void> {
  await steps.step('production’s settings are complete', () => {
    const problems = deployProblems(PRODUCTION);
    insist(problems.length === 0, problems.join(' '));
  });
  for (const { name, env, says } of REFUSED)
    await steps.step(`a build is refused: ${name}`, async () => {
      const { code, output } = await program.run(['tools/build/main.ts'], env);
      insist(code === 1 && output.includes(says), `code ${code}: ${output}`);
    });
  const invented = contentProblems();
  if (invented.length > 0)
    await steps.step('a build is refused: placeholder operator content', async () => {
      const { code, output } = await program.run(['tools/build/main.ts']);
      insist(code === 1 && invented.every((problem) => output.includes(problem)), `code ${code}: ${output}`);
    });
}

/** The pages, whose policy must name production's hosts and no other. */
async function pages(program: Programs): Promise<void> {
  const built = join(directory, 'pages');
  await steps.step('the pages are built', async () => {
    const webpack = ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--output-path', built];
    const { code, output } = await program.run(webpack);
    insist(code === 0, output);
    const headers = readFileSync(join(built, '_headers'), 'utf8');
    insist(headers.includes(PRODUCTION.FIREBASE_AUTH_DOMAIN ?? ' '), 'their policy lacks the sign-in domain');
    insist(!/localhost|127\.0\.0\.1/u.test(headers), 'their policy names this machine');
  });
}

/**
 * Builds the functions and packs each into a zip file, as Netlify's build does. Names those on a schedule.
 */
async function pack(): Promise<{ readonly packed: string; readonly schedules: readonly string[] }> {
  const [built, packed] = [join(directory, 'built'), join(directory, 'packed')];
  await steps.step('the functions are built', () => buildFunctions(built, PRODUCTION.COMMIT_REF ?? ''));
  let schedules: readonly string[] = [];
  await steps.step('the functions are zipped', async () => {
    const config = { '*': { nodeBundler: 'none' as const } };
    const manifest = join(packed, 'manifest.json');
    const functions = await zipFunctions(built, packed, { basePath: built, config, manifest });
    schedules = functions.flatMap(({ name, schedule }) => (schedule === undefined ? [] : name));
    return `${functions.length} zip files, ${schedules.length} on a schedule`;
  });
  return { packed, schedules };
}

/** The migrations as a deployment runs them, where the database takes PostgreSQL's protocol; and a state. */
async function prepare(database: RehearsalDatabase, program: Programs): Promise<void> {
  await steps.step('the migrations', async () => {
    if (database.tlsPort === null) return `${(await migrate(database.admin)).length} applied`;
    const { code, output } = await program.run(['tools/database/cli.ts']);
    insist(code === 0, output);
    return 'as a deployment applies them, over TLS';
  });
  await steps.step('a state', async () => {
    const report = await loadVoterFile(database.admin, {
      ...{ path: '__tests__/samples/OK', reader: oklahoma, rejectFile: join(directory, 'rejects.csv') },
      ...{ dataDate: '2026-01-10', today: '2026-02-01', maxRejects: 100 },
      limits: { tolerance: 100, totalTolerance: Infinity, allowMissingCounties: true },
    });
    return `${report.registration.loaded} invented voters of ${report.state}`;
  });
}

/** The operator's own command, where the database takes PostgreSQL's protocol; else Stripe's dashboard. */
function refunding({ tlsPort }: RehearsalDatabase, program: Programs, stripe: StripeSide) {
  const who = ['--operator', 'Rehearsal', '--reason', 'The end of the rehearsal', '--yes'];
  return async (purchaseId: string, paymentIntentId: string) => {
    if (tlsPort === null) {
      await stripe.refund(paymentIntentId);
      return 'in Stripe’s dashboard';
    }
    const { code, output } = await program.run(['tools/ops/main.ts', 'refund', purchaseId, ...who]);
    insist(code === 0 && output.includes('the purchase is refunded'), `code ${code}: ${output}`);
    return 'as an operator does, with npm run ops -- refund';
  };
}

try {
  await rehearse();
  console.log(`\n${steps.count} steps passed.`);
} catch (thrown) {
  if (!(thrown instanceof StepFailed)) console.error(thrown);
  process.exitCode = 1;
} finally {
  for (const close of closing.toReversed()) await close();
}
