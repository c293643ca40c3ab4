import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { LOCAL_PROJECT } from './environment';

/** Administrative calls of the emulator take this token in place of a service account's. */
const AS_OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Keeps the emulator's accounts in a file: the emulator itself forgets them when it ends. The content is that of
 * `firebase auth:export`, made by the calls that Firebase's own `--import` and `--export-on-exit` use; those write
 * only on an orderly end.
 */
export interface AccountsFile {
  /** Gives the emulator the accounts of the file, if there is one. */
  readonly restore: () => Promise<void>;
  /** Writes the file when the accounts differ from it. Either all of a new state is in the file, or all of the old. */
  readonly save: () => Promise<void>;
}

export function accountsFile(file: string, origin: string): AccountsFile {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`;
  let saved = textOf(file);

  return {
    async restore() {
      // The emulator refuses an import of nobody.
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
      // Passwords are readable in it, as in every export of the emulator.
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
