import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import type { Environment } from '../../build/deploySettings';

/** Which settings the doctor looks at, and how. */
export interface DoctorRequest {
  readonly env: Environment;
  /** Where the settings are from, for the reader of the findings. */
  readonly from: string;
  /** A production build asks, before its deployment is published. */
  readonly building: boolean;
  /** Post a test alarm. */
  readonly alarm: boolean;
}

export const DOCTOR_USAGE = `npm run ops -- doctor [--env FILE] [--alarm]

  --env FILE  looks at the settings in a file, and at no others
  --alarm     posts a test to the alarm webhook`;

/**
 * Reads the doctor's arguments. Without --env, the settings are those of the process and of `dotEnv`; with
 * it, only those of the file, so that what is missing there is not lent by this machine.
 * @param dotEnv the path of .env
 * @throws Error with the usage, or naming a file that is not there
 */
export function readAsked(args: readonly string[], env: Environment, dotEnv: string): DoctorRequest {
  const { values } = parseArgs({
    args: [...args],
    options: { env: { type: 'string' }, alarm: { type: 'boolean' }, build: { type: 'boolean' } },
  });
  const { alarm = false, build: building = false } = values;
  if (values.env !== undefined) {
    if (!existsSync(values.env)) throw new Error(`There is no file ${values.env}.\n\n${DOCTOR_USAGE}`);
    // The path is what this machine has, not the deployment.
    const own = { PATH: env.PATH, ...parseEnv(readFileSync(values.env, 'utf8')) };
    return { env: own, from: values.env, building, alarm };
  }
  if (building) return { env, from: 'this build', building, alarm };
  const { NETLIFY_DEV: lent, ...rest } = env;
  const local = existsSync(dotEnv) ? parseEnv(readFileSync(dotEnv, 'utf8')) : {};
  return {
    env: { ...local, ...rest },
    from:
      lent === undefined
        ? `the environment${existsSync(dotEnv) ? ' and .env' : ''}`
        : 'Netlify’s CLI, which masks secret values: use --env FILE for those',
    building,
    alarm,
  };
}
