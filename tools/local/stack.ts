import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { databaseDirectory } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { removeStackFile, writeStackFile } from '../database/stackFile';
import { startAppDatabase } from './appDatabase';
import { type Child, type ChildEndedError, type ServiceContext, startChild } from './child';
import { LOCAL_STRIPE, standInSettings, withoutSettings } from './environment';
import { runningServer } from '../database/embedded/runningServer';
import { startIdentity } from './identity';
import { startPayments } from './payments/startPayments';
import { checkPorts, portsFrom } from './ports';
import type { SampleVoters, VoterSummary } from './sampleVoters';
import { ALL_STAND_INS, type Services } from './settings';
import { PAGES_OF_NETLIFY, startBuild, startFunctions, startSite, startWebpack, writeHeaders } from './site';
import { waitForAnswer } from './waiting';

export interface StackOptions {
  /** The port of the printed address; the stack uses the next eight too. */
  readonly port: number;
  /** Directory for all of the stack's data and logs; relative to the repository. */
  readonly localDir: string;
  readonly services?: Services;
  /** How many invented voters to add to an empty database. */
  readonly sample?: SampleVoters;
  /** 'dev': compiled by webpack as files change. 'built': a production build, made at startup. */
  readonly spa?: 'dev' | 'built';
  /** Whether `netlify dev`, which started this, serves the site. */
  readonly byNetlify?: boolean;
  /** Prints nothing while starting. */
  readonly quiet?: boolean;
}

export interface RunningStack {
  /** `http://localhost:PORT`. */
  readonly url: string;
  readonly voters: VoterSummary;
  stop(): Promise<void>;
}

interface Launch {
  /** The stack, once both a page and the API answer. On failure everything is stopped. */
  readonly ready: Promise<RunningStack>;
  /** Resolves if a service exits on its own, which leaves the stack unusable. */
  readonly broken: Promise<ChildEndedError>;
  /** Stops everything in order. */
  stop(): Promise<void>;
  /** Kills everything at once. */
  kill(): void;
}

/**
 * Brings up the whole product: database, migrations, sample voters, identity, payments, functions and app.
 * @throws PortsTakenError, LockedError, or an Error with the last lines of the service that failed
 */
export const startStack = (options: StackOptions): Promise<RunningStack> => launchStack(options).ready;

/** Like `startStack`, for a caller that may have to stop it while it is starting. */
export function launchStack(options: StackOptions): Launch {
  const { port, services = ALL_STAND_INS, spa = 'dev', byNetlify = false, quiet = false } = options;
  const root = projectRoot();
  const localDir = isAbsolute(options.localDir) ? options.localDir : join(root, options.localDir);
  const url = `http://localhost:${port}`;
  const ports = portsFrom(port);
  const pages = { services, ports, spa };
  const say = (line: string) => {
    if (!quiet) console.log(line);
  };

  const stopping = new AbortController();
  const children: Child[] = [];
  /** In start order; stopped in reverse. */
  const parts: { stop(): Promise<void> }[] = [];
  const { promise: broken, resolve: reportBroken } = Promise.withResolvers<ChildEndedError>();

  const context: ServiceContext = {
    root,
    localDir,
    signal: stopping.signal,
    start(name, args, options = {}) {
      const { cwd = root, env = withoutSettings(process.env), settings = {}, ends = false } = options;
      const logFile = join(localDir, 'logs', `${name}.log`);
      const child = startChild({ name, args, cwd, env: { ...env, ...settings }, logFile });
      children.push(child);
      void child.ended.then((error) => {
        if (!ends && !stopping.signal.aborted) reportBroken(error);
      });
      return child;
    },
  };

  async function bringUp(): Promise<RunningStack> {
    mkdirSync(localDir, { recursive: true });
    refuseSecondStack(localDir);
    await checkPorts(ports);
    stopping.signal.throwIfAborted();

    const database = startAppDatabase(services.database, ports, context);
    parts.push(database);
    const identity = services.identity === null ? startIdentity(ports, context) : null;
    if (identity) parts.push(identity);
    const payments = services.payments === null ? startLocalPayments() : null;
    // `netlify dev` gives webpack's server a quarter of a minute until it listens.
    const [, voters] = await Promise.all([
      servePages(),
      database.fill(options.sample ?? (services.database === null ? 'full' : 'none'), say),
      identity?.ready,
      payments,
    ]);
    if (!byNetlify) await waitForSite();
    // With a database elsewhere, commands know that one from `.env`, and are asked about real payments.
    if (services.database === null)
      writeStackFile(localDir, { pid: process.pid, url, standIns: standInSettings(services, ports) });
    return { url, voters, stop };
  }

  async function waitForSite() {
    say('Waiting for the site.');
    await waitForAnswer(url, stopping.signal);
    await waitForAnswer(
      `${url}/api/voters/states`,
      stopping.signal,
      ({ ok, headers }) => ok && (headers.get('content-type') ?? '').includes('json'),
    );
  }

  function startLocalPayments() {
    const payments = startPayments({
      port: ports.payments,
      stateFile: join(localDir, 'payments/ledger.json'),
      webhookUrl: `${url}/api/webhooks/stripe`,
      secretKey: LOCAL_STRIPE.STRIPE_SECRET_KEY,
      publishableKey: LOCAL_STRIPE.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: LOCAL_STRIPE.STRIPE_WEBHOOK_SECRET,
    });
    parts.push({
      stop: () =>
        payments.then(
          (server) => server.close(),
          () => undefined,
        ),
    });
    return payments;
  }

  async function servePages() {
    if (spa === 'dev') parts.push(startWebpack(pages, context));
    else {
      parts.push(startFunctions(pages, context));
      const build = startBuild(pages, context);
      parts.push(build);
      const ended = await build.ended;
      stopping.signal.throwIfAborted();
      if (ended.code !== 0) throw ended;
    }
    if (byNetlify) writeHeaders(join(root, PAGES_OF_NETLIFY), root, pages);
    else parts.push(startSite(pages, context));
  }

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopInOrder());
  async function stopInOrder() {
    stopping.abort(new Error('The stack was stopped'));
    removeStackFile(localDir);
    for (const part of parts.toReversed()) await part.stop();
  }

  const started = bringUp();
  const ready = Promise.race([started, broken.then((error) => Promise.reject(error))]).catch(
    async (thrown: unknown) => {
      await stop();
      await started.catch(() => undefined);
      throw thrown;
    },
  );
  return {
    ready,
    broken,
    stop,
    kill: () => {
      for (const child of children) child.kill();
    },
  };
}

function refuseSecondStack(localDir: string) {
  const running = runningServer(databaseDirectory(localDir));
  if (running !== null) {
    throw new Error(
      `The database in ${localDir} is in use by process ${running.pid}, a running stack or load. ` +
        'Stop it first, or give this stack its own directory: LOCAL_DIR=.local-2 PORT=9000 npm start',
    );
  }
}
