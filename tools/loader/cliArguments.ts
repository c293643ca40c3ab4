import { type Command, InvalidArgumentError, Option } from 'commander';
import { npmCommand } from '../database/operator/npmCommand';
import { type Limits, USUAL_LIMITS } from './checks';
import { LoadError } from './model/errors';
import { STATE_CODES, type StateCode } from './states/facts';

/** Who changes what is live, and why. Both are needed where others depend on the data. */
export interface Actor {
  readonly operator: string;
  readonly reason: string;
  /** Act without asking. */
  readonly yes: boolean;
}

export type Work =
  | { readonly name: 'status' }
  | { readonly name: 'rollback'; readonly state: StateCode }
  | { readonly name: 'activate'; readonly version: number }
  | { readonly name: 'load'; readonly state: StateCode; readonly path: string };

export interface LoadArguments extends Actor, Limits {
  readonly dataDate?: string;
  readonly rejects?: string;
  /** Print the report as JSON. */
  readonly json: boolean;
  /** In percent. */
  readonly maxRejects: number;
}

interface Typed extends LoadArguments {
  readonly state?: StateCode;
  readonly status?: true;
  readonly rollback?: StateCode;
  readonly activate?: number;
}

/** `npm run load`. @param run does what was typed */
export const loadCommand = (run: (work: Work, options: LoadArguments) => Promise<void>): Command =>
  npmCommand('load')
    .description('Load a state’s voter file, or show and change which version is live.')
    .argument('[path]', 'the state’s directory, an archive (.zip, .gz), or one registration file')
    .optionsGroup('What to do:')
    .addOption(doing('--state <code>', 'load this state’s file').argParser(stateCode))
    .addOption(doing('--status', 'list data versions and their data dates'))
    .addOption(
      doing(
        '--rollback <code>',
        'go back to the version of this state that was live before, and withdraw the live one',
      ).argParser(stateCode),
    )
    .addOption(
      doing('--activate <version>', 'make a kept version live: undo a rollback').argParser(versionNumber),
    )
    .optionsGroup('With DATABASE_URL set, others depend on the data. What changes it asks first, and needs:')
    .option('--operator <name>', 'who you are')
    .option('--reason <text>', 'why; `npm run ops -- log` shows both')
    .option('--yes', 'do it without asking')
    .optionsGroup('A load fails, leaving the live data unchanged, when')
    .addOption(limit('--max-rejects <percent>', 'more rows than this are rejected', 1, 100))
    .addOption(
      limit(
        '--total-tolerance <percent>',
        'the number of voters changes by more',
        USUAL_LIMITS.totalTolerance,
      ),
    )
    .addOption(
      limit(
        '--tolerance <points>',
        'the share of a party or status moves by more',
        USUAL_LIMITS.tolerance,
        100,
      ),
    )
    .option('--allow-missing-counties', 'unless allowed, a county of the live version has no voters')
    .optionsGroup('Options:')
    .option(
      '--data-date <YYYY-MM-DD>',
      'the date of the data; default: from the name of a file, its folder or its archive',
    )
    .option('--rejects <file>', 'where rejected rows go (default: OK.rejects.csv in the working directory)')
    .option('--json', 'print the report as JSON')
    .action((path: string | undefined, options: Typed) =>
      run(workOf(path, options), { ...NOT_TYPED, ...options }),
    );

const NOT_TYPED = { operator: '', reason: '', yes: false, json: false, allowMissingCounties: false };

/** @throws LoadError if something is missing, or would be ignored */
function workOf(path: string | undefined, { state, status, rollback, activate }: Typed): Work {
  const other: Work | null = status
    ? { name: 'status' }
    : rollback !== undefined
      ? { name: 'rollback', state: rollback }
      : activate !== undefined
        ? { name: 'activate', version: activate }
        : null;
  if (other !== null) {
    if (path !== undefined) throw new LoadError(`--${other.name} takes no path. Unexpected: ${path}.`);
    return other;
  }
  if (state === undefined) throw new LoadError('Which state? Pass --state, for example --state OK.');
  if (path === undefined) throw new LoadError('Which files? Pass the path of the state’s voter file.');
  return { name: 'load', state, path };
}

/** Of these, one at a time. */
const doing = (flags: string, does: string): Option =>
  new Option(flags, does).conflicts(
    ['state', 'status', 'rollback', 'activate'].filter((name) => !flags.startsWith(`--${name}`)),
  );

const limit = (flags: string, exceeded: string, usual: number, most = Infinity): Option =>
  new Option(flags, exceeded).default(usual).argParser((text: string) => {
    const value = Number(text);
    if (text !== '' && value >= 0 && value <= most) return value;
    throw new InvalidArgumentError(
      most === Infinity ? 'It is not a number of at least 0.' : `It is not a number from 0 to ${most}.`,
    );
  });

function versionNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is not a version’s number. --status lists them.');
}

function stateCode(given: string): StateCode {
  const state = STATE_CODES.find((code) => code === given.toUpperCase());
  if (state !== undefined) return state;
  throw new InvalidArgumentError(`It can’t be loaded. States that can: ${STATE_CODES.join(', ')}.`);
}
