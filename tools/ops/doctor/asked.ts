import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from '../../build/deploySettings';
import { readArguments } from '../../database/operator/readArguments';
import type { StackFile } from '../../database/stackFile';
import { OpsError } from '../arguments';

/** Which settings the doctor looks at, and how. */
export interface DoctorRequest {
  readonly env: Environment;
  /** The names in the file of settings, if one was read. */
  readonly inFile: readonly string[];
  /** Where the settings are from, for the reader of the findings. */
  readonly from: string;
  /** A production build asks, before its deployment is published. */
  readonly building: boolean;
  /** Post a test alarm. */
  readonly alarm: boolean;
  /** The settings are this machine's, so its local database stands in when no other is named. */
  readonly ofThisMachine: boolean;
  /** The settings are the running local stack's: stand-ins and sample data are as they should be. */
  readonly localStack: boolean;
}

/**
 * Reads the doctor's arguments. With --env, the settings are only those of the file, so that what is missing
 * there is not lent by this machine. Otherwise they are those of the process and of `dotEnv` or, if these
 * name no database, of the running local stack.
 * @param dotEnv the path of .env
 * @throws PlainError that says what was mistyped, or which file is not there
 */
export function readAsked(
  args: readonly string[],
  env: Environment,
  dotEnv: string,
  stackOf: (env: Environment) => StackFile | null,
): DoctorRequest {
  const { values, positionals } = readArguments(args, {
    ...{ env: { type: 'string' }, alarm: { type: 'boolean' }, build: { type: 'boolean' } },
  });
  if (positionals.length > 0)
    throw new OpsError(`doctor takes no ${positionals.join(' ')}. For a file of settings: --env FILE.`);
  const { alarm = false, build: building = false } = values;
  const how = { building, alarm, inFile: [], ofThisMachine: false, localStack: false };
  if (values.env !== undefined) {
    // The path is what this machine has, not the deployment.
    const named = settingsIn(values.env);
    return { ...how, env: { PATH: env.PATH, ...named }, inFile: Object.keys(named), from: values.env };
  }
  if (building) return { ...how, env, from: 'this build' };
  const { NETLIFY_DEV: lent, ...rest } = env;
  const named = existsSync(dotEnv) ? settingsIn(dotEnv) : {};
  const own = { ...named, ...rest };
  const stack = own.DATABASE_URL ? null : stackOf(own);
  if (stack !== null)
    return {
      ...{ ...how, inFile: Object.keys(named), ofThisMachine: true, localStack: true },
      env: { ...own, ...stack.standIns, URL: stack.url },
      from: `the running local stack at ${stack.url}`,
    };
  return {
    ...{ ...how, inFile: Object.keys(named), ofThisMachine: true },
    env: own,
    from:
      lent === undefined
        ? `the environment${existsSync(dotEnv) ? ' and .env' : ''}`
        : 'Netlify’s CLI, which masks secret values: use --env FILE for those',
  };
}

function settingsIn(file: string): Environment {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new OpsError(`There is no file ${file}.`);
  if (!found.isFile()) throw new OpsError(`${file} is not a file of settings.`);
  return parseEnv(readFileSync(file, 'utf8'));
}
