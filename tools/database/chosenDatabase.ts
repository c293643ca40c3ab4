import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from './projectRoot';

/** The database that a command works on. */
export interface ChosenDatabase {
  /** DATABASE_URL. Undefined for the local stack's database. */
  readonly databaseUrl: string | undefined;
  readonly localDir: string;
}

/** Reads `.env` into the environment: DATABASE_URL if it is set, else the local stack's database. */
export function chooseDatabase(): ChosenDatabase {
  const root = projectRoot();
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return {
    databaseUrl: process.env.DATABASE_URL?.trim() || undefined,
    localDir: resolve(root, process.env.LOCAL_DIR || '.local'),
  };
}
