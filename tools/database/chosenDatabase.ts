import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from './projectRoot';

/** The database that a command works on. */
export interface ChosenDatabase {
  /** DATABASE_URL. Undefined for the local stack's database. */
  readonly databaseUrl: string | undefined;
  readonly localDir: string;
  /** Where DATABASE_URL is set. Undefined where that is not known. */
  readonly from?: 'the shell' | '.env' | undefined;
}

/** Where a stack keeps its data unless LOCAL_DIR names another place. */
export const DEFAULT_LOCAL_DIR = '.local';

/** Reads `.env` into the environment: DATABASE_URL if it is set, else the local stack's database. */
export function chooseDatabase(): ChosenDatabase {
  const root = projectRoot();
  const envFile = join(root, '.env');
  const inShell = process.env.DATABASE_URL;
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return {
    databaseUrl: process.env.DATABASE_URL?.trim() || undefined,
    from: inShell === undefined ? '.env' : 'the shell',
    localDir: resolve(root, process.env.LOCAL_DIR || DEFAULT_LOCAL_DIR),
  };
}
