import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child';
import { LOCAL_PROJECT } from './environment';
import { accountsFile } from './identityAccounts';
import type { Ports } from './ports';
import type { ServiceContext } from './service';
import { waitForAnswer } from './waiting';

/** A killed stack loses the account changes of the last interval, plus the time one save takes. */
const SAVE_EVERY_MS = 2_000;

interface Identity {
  readonly child: Child;
  /** Resolves when the emulator answers and its accounts are restored. */
  readonly ready: Promise<void>;
  /** Saves the accounts, then stops the emulator. */
  stop(): Promise<void>;
}

/** The official Firebase Auth emulator, with its accounts kept in `identity/accounts.json` between runs. */
export function startIdentity(ports: Ports, { root, localDir, signal, start }: ServiceContext): Identity {
  const directory = join(localDir, 'identity');
  const temporary = join(directory, 'tmp');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(emulatorConfig(ports), null, 2));

  const args = [
    join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    // `emulators:start` would outlive a killed parent. This ends with its script, which ends with its input.
    ...['emulators:exec', '--only', 'auth', '--project', LOCAL_PROJECT, '--config', 'firebase.json'],
    `"${process.execPath}" -e "process.stdin.resume()"`,
  ];
  const child = start('identity', args, {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Holds its settings, and the file through which two emulators of one project would find each other.
      XDG_CONFIG_HOME: join(directory, 'config'),
      TMPDIR: temporary,
      NO_UPDATE_NOTIFIER: '1',
    },
  });

  const origin = `http://127.0.0.1:${ports.identity}`;
  const accounts = accountsFile(join(directory, 'accounts.json'), origin);
  const ready = waitForAnswer(origin, signal).then(() => accounts.restore());
  const stopSaving = new AbortController();
  const saving = ready.then(() => saveAgainAndAgain(accounts.save, stopSaving.signal)).catch(() => undefined);

  return {
    child,
    ready,
    async stop() {
      stopSaving.abort();
      await saving;
      // Saving before the accounts are restored would overwrite the file with none.
      await ready.then(() => accounts.save()).catch(() => undefined);
      await child.stop();
    },
  };
}

async function saveAgainAndAgain(save: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(SAVE_EVERY_MS, undefined, { signal });
    // The next interval retries a failed save; a crashed emulator is reported when its process exits.
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
