import { ACT_OPTIONS, readArguments } from '../database/operator/readArguments';
import { USUAL_LIMITS, type Limits } from './checks';
import { LoadError } from './model/errors';
import { STATE_CODES, type StateCode } from './states/facts';
import type { StateReader } from './states/reader';
import { READERS } from './states/registry';

export const LOADER_USAGE = `Loads a state's voter file, or shows and changes which version is live.

  npm run load -- --state OK PATH   PATH is the state's directory, an archive (.zip, .gz), or one registration file
  npm run load -- --status          lists data versions and their data dates
  npm run load -- --rollback OK     goes back to the version that was live before, and withdraws the live one
  npm run load -- --activate 21     makes a kept version live: undoes a rollback

With DATABASE_URL set, others depend on the data: all but --status ask before they change what is live,
need --operator NAME and --reason TEXT, and stand in \`npm run ops -- log\`. --yes skips the question.

  --data-date YYYY-MM-DD    the date of the data; default: from the name of a file, its folder or its archive
  --rejects FILE            where rejected rows go (default OK.rejects.csv in the working directory)
  --json                    prints the report as JSON
  --help                    this text

A load fails, leaving the live data unchanged, when
  --max-rejects PERCENT     more rows than this are rejected (default 1)
  --total-tolerance PERCENT the number of voters changes by more (default ${USUAL_LIMITS.totalTolerance})
  --tolerance POINTS        the share of a party or status moves by more (default ${USUAL_LIMITS.tolerance})
  --allow-missing-counties  allow counties of the live version to have no voters`;

/** Who changes what is live, and why. Both are needed where others depend on the data. */
export interface Actor {
  readonly operator: string;
  readonly reason: string;
  /** Act without asking. */
  readonly yes: boolean;
}

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'status' }
  | { readonly name: 'rollback'; readonly state: string; readonly actor: Actor }
  | { readonly name: 'activate'; readonly version: number; readonly actor: Actor }
  | {
      readonly name: 'load';
      readonly actor: Actor;
      readonly reader: StateReader;
      readonly path: string;
      readonly dataDate: string | undefined;
      readonly maxRejects: number;
      readonly limits: Limits;
      readonly rejectFile: string;
      /** Print the report as JSON. */
      readonly json: boolean;
    };

/**
 * Parses the command line; no arguments mean help. @throws LoadError saying what is wrong with the arguments
 */
export function parseLoadCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (args.length === 0 || values.help) return { name: 'help' };
  refuseTwoAtOnce(values, positionals);
  if (values.status) return { name: 'status' };
  const { operator = '', reason = '', yes = false } = values;
  const actor = { operator, reason, yes };
  if (values.rollback !== undefined) return { name: 'rollback', state: stateCode(values.rollback), actor };
  if (values.activate !== undefined)
    return { name: 'activate', version: versionNumber(values.activate), actor };
  const reader = readerFor(values.state);
  const [path, ...more] = positionals;
  if (path === undefined)
    throw new LoadError(`Which files? Pass the path of the ${reader.facts.name} voter file.`);
  if (more.length > 0) throw new LoadError(`One path at a time: ${positionals.join(' ')}`);
  return {
    name: 'load',
    actor,
    reader,
    path,
    dataDate: values['data-date'],
    maxRejects: number('max-rejects', values['max-rejects'], 100),
    limits: {
      tolerance: number('tolerance', values.tolerance, 100),
      totalTolerance: number('total-tolerance', values['total-tolerance']),
      allowMissingCounties: values['allow-missing-counties'] ?? false,
    },
    rejectFile: values.rejects ?? `${reader.facts.state}.rejects.csv`,
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  return readArguments(args, {
    ...ACT_OPTIONS,
    state: { type: 'string' },
    status: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    'data-date': { type: 'string' },
    'max-rejects': { type: 'string', default: '1' },
    rejects: { type: 'string' },
    json: { type: 'boolean' },
    rollback: { type: 'string' },
    activate: { type: 'string' },
    tolerance: { type: 'string', default: String(USUAL_LIMITS.tolerance) },
    'total-tolerance': { type: 'string', default: String(USUAL_LIMITS.totalTolerance) },
    'allow-missing-counties': { type: 'boolean' },
  });
}

/** @throws LoadError for `--status --rollback OK` and the like: one of them would be ignored */
function refuseTwoAtOnce(values: ReturnType<typeof parse>['values'], paths: readonly string[]): void {
  const named = (['status', 'rollback', 'activate', 'state'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (named.length > 1)
    throw new LoadError(`One thing at a time: ${named.map((name) => `--${name}`).join(' or ')}.`);
  if (paths.length > 0 && named[0] !== undefined && named[0] !== 'state')
    throw new LoadError(`--${named[0]} takes no path. Unexpected: ${paths.join(' ')}.`);
}

function versionNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text);
  throw new LoadError(`--activate ${text} is not a version’s number. --status lists them.`);
}

function readerFor(given: string | undefined): StateReader {
  if (given === undefined) throw new LoadError('Which state? Pass --state, for example --state OK.');
  return READERS[stateCode(given)];
}

function stateCode(given: string): StateCode {
  const state = STATE_CODES.find((code) => code === given.toUpperCase());
  if (state !== undefined) return state;
  throw new LoadError(`${given} is not a state that can be loaded. Supported: ${STATE_CODES.join(', ')}.`);
}

function number(name: string, text: string, most = Infinity): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= most) return value;
  const range = most === Infinity ? 'a number of at least 0' : `a number from 0 to ${most}`;
  throw new LoadError(`--${name} ${text} is not ${range}`);
}
