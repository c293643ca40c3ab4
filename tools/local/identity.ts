import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from './child';
import { LOCAL_PROJECT } from './environment';
import type { Ports } from './ports';
import { waitForAnswer } from './waiting';

/** A killed stack loses the account changes of the last interval, plus the time one save takes. */
const SAVE_EVERY_MS = 2_000;

interface Identity {
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

/** On administrative calls, the emulator accepts this token instead of a service account's. */
const AS_OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Keeps the emulator's accounts in a file, because the emulator forgets them when it exits. The file has the
 * format of `firebase auth:export`. Firebase's own `--import` and `--export-on-exit` make the same calls, but
 * save only on a clean exit.
 */
function accountsFile(file: string, origin: string) {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`;
  let saved = existsSync(file) ? readFileSync(file, 'utf8') : null;

  return {
    /** Loads the file's accounts into the emulator, if the file exists. */
    restore: async () => {
      // The emulator rejects an empty import.
      if (saved === null || usersIn(saved).length === 0) return;
      const response = await fetch(`${accounts}:batchCreate`, {
        method: 'POST',
        headers: AS_OWNER,
        body: saved,
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      if (!response.ok || errors !== undefined)
        throw new Error(`The accounts in ${file} could not be restored`);
    },
    /** Atomically replaces the file if the accounts have changed. */
    save: async () => {
      const response = await fetch(`${accounts}:batchGet?maxResults=-1`, { headers: AS_OWNER });
      const text = await response.text();
      if (!response.ok) throw new Error(`The identity emulator answered ${response.status}`);
      if (text === saved || (saved === null && usersIn(text).length === 0)) return;
      // Only the owner may read it: like every export of the emulator, it has passwords in plain text.
      writeFileSync(`${file}.next`, text, { mode: 0o600 });
      renameSync(`${file}.next`, file);
      saved = text;
    },
  };
}

const usersIn = (text: string): readonly unknown[] => (JSON.parse(text) as { users?: unknown[] }).users ?? [];
