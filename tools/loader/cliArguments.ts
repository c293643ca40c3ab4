import { parseArgs } from 'node:util';
import { LoadError } from './errors';
import { STATE_CODES } from './states/facts';
import type { StateReader } from './states/reader';
import { readerOf, SUPPORTED_STATES } from './states/registry';

export const USAGE = `Loads a state's voter file, or tells what is loaded.

  npm run load -- --state OK PATH   PATH is the state's directory, or one registration file
  npm run load -- --status          lists data versions and their data dates

  --data-date YYYY-MM-DD   the day the file describes; else from its name, else its modification day
  --max-rejects PERCENT    give up when more rows than this are rejected (default 1)
  --rejects FILE           where rejected rows go (default OK.rejects.csv in the working directory)
  --help                   this text`;

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'status' }
  | {
      readonly name: 'load';
      readonly reader: StateReader;
      readonly path: string;
      readonly dataDate: string | undefined;
      readonly maxRejects: number;
      readonly rejectFile: string;
    };

/** What the operator asks for; help when nothing is. @throws LoadError saying what is wrong with the arguments */
export function parseCommand(args: readonly string[]): Command {
  if (args.length === 0) return { name: 'help' };
  const { values, positionals } = parse(args);
  if (values.help) return { name: 'help' };
  if (values.status) return { name: 'status' };
  const reader = readerFor(values.state);
  const [path, ...more] = positionals;
  if (path === undefined)
    throw new LoadError(`Which files? Give the path of the ${reader.facts.name} voter file.`);
  if (more.length > 0) throw new LoadError(`One path at a time: ${positionals.join(' ')}`);
  return {
    name: 'load',
    reader,
    path,
    dataDate: values['data-date'],
    maxRejects: percent(values['max-rejects']),
    rejectFile: values.rejects ?? `${reader.facts.state}.rejects.csv`,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        status: { type: 'boolean' },
        help: { type: 'boolean' },
        'data-date': { type: 'string' },
        'max-rejects': { type: 'string', default: '1' },
        rejects: { type: 'string' },
      },
    });
  } catch (thrown) {
    throw new LoadError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
  }
}

function readerFor(given: string | undefined): StateReader {
  if (given === undefined) throw new LoadError('Which state? Give --state, such as --state OK.');
  const state = STATE_CODES.find((code) => code === given.toUpperCase());
  const reader = state === undefined ? undefined : readerOf(state);
  if (reader !== undefined) return reader;
  const problem =
    state === undefined ? `${given} is none of ${STATE_CODES.join(', ')}` : `${state} cannot be loaded yet`;
  throw new LoadError(`${problem}. Supported: ${SUPPORTED_STATES.join(', ')}.`);
}

function percent(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 100) return value;
  throw new LoadError(`--max-rejects ${text} is not a percentage from 0 to 100`);
}
