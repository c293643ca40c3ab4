import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { databaseDirectory } from '../database/admin';
import { projectRoot } from '../database/projectRoot';
import { startAppDatabase } from './appDatabase';
import type { Child, ChildEndedError } from './child';
import { holderOf } from './database/lock';
import { startIdentity } from './identity';
import { startLocalPayments } from './localPayments';
import { checkPorts, portsFrom } from './ports';
import type { SampleVoters, VoterSummary } from './sampleVoters';
import { loggingTo, type Surroundings } from './service';
import { ALL_STAND_INS, type Services } from './settings';
import { buildApp, startSite, startWebpack } from './site';
import { waitForAnswer } from './waiting';

export interface StackOptions {
  /** The port of the printed address; the stack uses the next seven too. */
  readonly port: number;
  /** Directory of everything the stack keeps; relative to the repository. */
  readonly localDir: string;
  readonly services?: Services;
  /** Invented voters for a database without any: all 60,000, so many, or none. */
  readonly sample?: SampleVoters;
  /** 'dev': compiled by webpack as files change. 'built': a production build, made at the start. */
  readonly spa?: 'dev' | 'built';
  /** Says nothing while starting. */
  readonly quiet?: boolean;
  /** Every line of every part, with the part's name in front. */
  readonly onLine?: (line: string) => void;
}

export interface RunningStack {
  /** The one address: `http://localhost:PORT`. */
  readonly url: string;
  readonly voters: VoterSummary;
  stop(): Promise<void>;
}

export interface Launch {
  /** The stack, once the address answers for the page and for the API. After a failure everything is stopped. */
  readonly ready: Promise<RunningStack>;
  /** Settles when a part ends by itself: the stack is of no use then. */
  readonly broken: Promise<ChildEndedError>;
  /** Ends everything in order. */
  stop(): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
}

/**
 * Brings up the whole product: database, migrations, sample voters, identity, payments, functions and app.
 * @throws PortsTakenError, LockedError, or an Error with the last lines of the part that failed
 */
export const startStack = (options: StackOptions): Promise<RunningStack> => launchStack(options).ready;

/** As `startStack`, for a caller that may have to stop it half way. */
export function launchStack(options: StackOptions): Launch {
  const { port, services = ALL_STAND_INS, spa = 'dev', quiet = false } = options;
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
  /** In the order of their start; stopped in the other one. */
  const parts: { stop(): Promise<void> }[] = [];
  const { promise: broken, resolve: reportBroken } = Promise.withResolvers<ChildEndedError>();

  const around: Surroundings = {
    root,
    localDir,
    signal: stopping.signal,
    logging: loggingTo(localDir, options.onLine),
    adopt(child) {
      children.push(child);
      void child.ended.then((error) => {
        if (!stopping.signal.aborted) reportBroken(error);
      });
      return child;
    },
  };

  async function bringUp(): Promise<RunningStack> {
    mkdirSync(localDir, { recursive: true });
    refuseSecondStack(localDir);
    await checkPorts(ports);
    stopping.signal.throwIfAborted();

    const database = startAppDatabase(services.database, ports, around);
    parts.push(database);
    const identity = services.identity === null ? startIdentity(ports, around) : null;
    if (identity) parts.push(identity);
    const payments = services.payments === null ? startLocalPayments(ports, url, around) : null;
    if (payments) parts.push(payments);
    if (spa === 'dev') parts.push(startWebpack(pages, around));
    else await buildApp(pages, around);
    parts.push(startSite(pages, around));

    const [voters] = await Promise.all([
      database.fill(options.sample ?? (services.database === null ? 'full' : 'none'), say),
      identity?.ready,
      payments?.ready,
    ]);
    say('Waiting for the site.');
    await waitForAnswer(url, { seconds: 120, signal: stopping.signal });
    await waitForAnswer(`${url}/api/voters/states`, {
      seconds: 120,
      signal: stopping.signal,
      accept: (response) => response.ok && (response.headers.get('content-type') ?? '').includes('json'),
    });
    return { url, voters, stop };
  }

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopInOrder());
  async function stopInOrder() {
    stopping.abort(new Error('The stack was stopped'));
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
  const holder = holderOf(databaseDirectory(localDir));
  if (holder !== null) {
    throw new Error(
      `The database in ${localDir} is in use by process ${holder.pid}: a local stack that runs, or a load. ` +
        'Stop it first, or give this stack a directory of its own: LOCAL_DIR=.local-2 PORT=9000 npm start',
    );
  }
}
