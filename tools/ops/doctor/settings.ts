import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CONTEXTS, deployProblems, type Environment, SETTING_NAMES } from '../../build/deploySettings';
import { PlainError } from '../../database/plainError';
import type { StackFile } from '../../database/stackFile';
import { type Finding, passed, SEE, skipped, wrong } from './findings';

export interface DoctorOptions {
  /** A file of settings. */
  readonly env?: string;
  /** Post a test alarm. */
  readonly alarm?: true;
  /** A production build asks, before its deployment is published. */
  readonly build?: true;
}

/** The settings that the doctor looks at. */
export interface DoctorSettings {
  readonly env: Environment;
  /** The names in the file of settings, if one was read. */
  readonly inFile: readonly string[];
  /** Where the settings are from, for the reader of the findings. */
  readonly from: string;
  /**
   * Whose they are. This machine's may name no database: its local one stands in. For the running local stack,
   * stand-ins and sample data are as they should be.
   */
  readonly of: 'a deployment' | 'a build' | 'this machine' | 'the local stack';
}

/**
 * With a file, the settings are only those in it, so that what is missing there is not lent by this machine.
 * Otherwise they are those of the process and of `dotEnv` or, if these name no database, of the running local
 * stack.
 * @param dotEnv the path of .env
 * @throws PlainError if there is no such file
 */
export function readSettings(
  { env: file, build }: DoctorOptions,
  env: Environment,
  dotEnv: string,
  stackOf: (env: Environment) => StackFile | null,
): DoctorSettings {
  if (file !== undefined) {
    const named = settingsIn(file);
    return { env: named, inFile: Object.keys(named), from: file, of: 'a deployment' };
  }
  if (build) return { env, inFile: [], from: 'this build', of: 'a build' };
  const { NETLIFY_DEV: byCli, ...rest } = env;
  const named = existsSync(dotEnv) ? settingsIn(dotEnv) : null;
  const inFile = Object.keys(named ?? {});
  const own = { ...named, ...rest };
  const stack = own.DATABASE_URL ? null : stackOf(own);
  if (stack !== null) {
    const from = `the running local stack at ${stack.url}`;
    return { env: { ...own, ...stack.standIns, URL: stack.url }, inFile, from, of: 'the local stack' };
  }
  const from =
    byCli === undefined
      ? `the environment${named === null ? '' : ' and .env'}`
      : 'Netlify’s CLI, which masks secret values: use --env FILE for those';
  return { env: own, inFile, from, of: 'this machine' };
}

function settingsIn(file: string): Environment {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new PlainError(`There is no file ${file}.`);
  return parseEnv(readFileSync(file, 'utf8'));
}

/** The form of every setting. The local stack's are its own. */
export function examineSettings({ env, inFile, of }: DoctorSettings): Finding[] {
  const unknown = inFile
    .filter((name) => !SETTING_NAMES.includes(name))
    .map((name) => skipped(`${name}: no setting of the shop`));
  if (of === 'the local stack') return [passed('The local stack sets what its stand-ins need'), ...unknown];
  if (of === 'this machine' && !env.DATABASE_URL)
    return [
      wrong(
        'DATABASE_URL is not set, and the local stack is not running',
        'To check the local stack: npm start. To check a deployment’s settings: --env FILE.',
      ),
    ];
  const problems = deployProblems(env).map((problem) => wrong(problem, SEE('deploy', 'Settings in Netlify')));
  // A build knows its context. What is right for one deployment is wrong for another.
  if (of !== 'a build' && !CONTEXTS.includes(env.CONTEXT ?? ''))
    problems.push(
      wrong(
        `CONTEXT is not one of ${CONTEXTS.join(', ')}. The settings were taken for a preview’s`,
        'For those of the shop that sells, write CONTEXT=production.',
      ),
    );
  return problems.length > 0
    ? [...problems, ...unknown]
    : [passed('Every setting is there, and looks right'), ...unknown];
}
