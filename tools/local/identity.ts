import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from './child';
import { LOCAL_PROJECT } from './environment';
import { accountsFile } from './identityAccounts';
import type { Ports } from './ports';
import type { Surroundings } from './service';
import { waitForAnswer } from './waiting';

/** A killed stack loses the account changes of its last seconds: at most these, and the time of one save. */
const SAVE_EVERY_MS = 2_000;

export interface Identity {
  readonly child: Child;
  /** Settles when the emulator answers and has its accounts. */
  readonly ready: Promise<void>;
  /** Saves the accounts, then ends the emulator. */
  stop(): Promise<void>;
}

/** The official Firebase Auth emulator, with accounts that outlive it in `identity/accounts.json`. */
export function startIdentity(
  ports: Ports,
  { root, localDir, signal, logging, adopt }: Surroundings,
): Identity {
  const directory = join(localDir, 'identity');
  const temporary = join(directory, 'tmp');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(emulatorConfig(ports), null, 2));

  const child = adopt(
    startChild({
      name: 'identity',
      args: [
        join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
        // `emulators:start` would outlive a killed parent; this one ends with its script, and the script with its input.
        ...['emulators:exec', '--only', 'auth', '--project', LOCAL_PROJECT, '--config', 'firebase.json'],
        `"${process.execPath}" -e "process.stdin.resume()"`,
      ],
      cwd: directory,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // Its settings, and the file by which two emulators of one project would find each other.
        XDG_CONFIG_HOME: join(directory, 'config'),
        TMPDIR: temporary,
        NO_UPDATE_NOTIFIER: '1',
      },
      ...logging('identity'),
    }),
  );

  const origin = `http://127.0.0.1:${ports.identity}`;
  const accounts = accountsFile(join(directory, 'accounts.json'), origin);
  const ready = waitForAnswer(origin, { seconds: 60, signal }).then(() => accounts.restore());
  const stopSaving = new AbortController();
  const saving = ready.then(() => saveAgainAndAgain(accounts.save, stopSaving.signal)).catch(() => undefined);

  return {
    child,
    ready,
    async stop() {
      stopSaving.abort();
      await saving;
      // Only what was restored may be written back.
      await ready.then(() => accounts.save()).catch(() => undefined);
      await child.stop();
    },
  };
}

async function saveAgainAndAgain(save: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(SAVE_EVERY_MS, undefined, { signal });
    // A save that fails is tried again; that the emulator is gone is told by its own end.
    await save().catch(() => undefined);
  }
}

function emulatorConfig(ports: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    emulators: {
      auth: at(ports.identity),
      hub: at(ports.identityHub),
      logging: at(ports.identityLog),
      ui: { enabled: false },
    },
  };
}
