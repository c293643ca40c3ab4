import { existsSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { ChosenDatabase } from './chosenDatabase';
import { runningServer } from './embedded/runningServer';
import { databaseDirectory } from './openAdmin';
import { PlainError } from './plainError';
import { projectRoot } from './projectRoot';
import { runningStack } from './stackFile';

/** Says which database a command works on: an operator must not refund or load in another than they think. */
export function whichDatabase({ databaseUrl, localDir, from }: ChosenDatabase): string {
  if (databaseUrl !== undefined)
    return `Using the database ${placeOf(databaseUrl)} (DATABASE_URL${from === undefined ? '' : ` in ${from}`}).`;
  const name = relative(projectRoot(), localDir);
  const place = name.startsWith('..') ? localDir : name;
  if (runningServer(databaseDirectory(localDir)) === null)
    return `Using the local database in ${place}; its stack is not running.`;
  const stack = runningStack(localDir);
  return `Using the running local stack${stack === null ? '' : ` at ${stack.url}`}, with its data in ${place}.`;
}

/** @throws PlainError when there is no local database yet: only a load would have a use for a new one */
export function requireDatabase({ databaseUrl, localDir }: ChosenDatabase): void {
  if (databaseUrl === undefined && !existsSync(databaseDirectory(localDir)))
    throw new PlainError(
      `There is no database in ${localDir}: \`npm start\` makes the local one. For another, set DATABASE_URL.`,
    );
}

/** The setting that holds a database's address, for messages. */
export const settingOf = ({ databaseUrl, localDir }: ChosenDatabase) =>
  databaseUrl === undefined ? basename(localDir) : 'DATABASE_URL';

/** Two databases may share a server. Never the whole address, which has the password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'at an address that can’t be read';
  const { host, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`.trim();
}
