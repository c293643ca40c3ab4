import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { LOCAL_PROJECT } from './environment';

/** On administrative calls, the emulator accepts this token instead of a service account's. */
const AS_OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Keeps the emulator's accounts in a file, because the emulator forgets them when it exits. The file has the
 * format of `firebase auth:export`. Firebase's own `--import` and `--export-on-exit` make the same calls, but
 * save only on a clean exit.
 */
interface AccountsFile {
  /** Loads the file's accounts into the emulator, if the file exists. */
  readonly restore: () => Promise<void>;
  /** Atomically replaces the file if the accounts have changed. */
  readonly save: () => Promise<void>;
}

export function accountsFile(file: string, origin: string): AccountsFile {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`;
  let saved = textOf(file);

  return {
    async restore() {
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
    async save() {
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

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}
