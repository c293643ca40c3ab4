import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainError } from '../plainError';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command line that can’t be read. What caused it says nothing more. */
export class MistypedError extends PlainError {
  override readonly name = 'MistypedError';
}

/** What an act on shared data takes: who acts and why, and whether to act without asking. */
export const ACT_OPTIONS = {
  operator: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
} as const satisfies Options;

/** Options that npm knows, too: its own settings may be behind them. */
const ALSO_OF_NPM: readonly string[] = ['yes', 'json', 'help'];

/**
 * Reads a command line: every text trimmed, as pasted text may need it.
 * @param env where npm leaves the options that it took for its own
 * @throws MistypedError that names what is wrong with an option, and those that there are; or that says
 * that the two dashes before the options are missing
 */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
  env: NodeJS.ProcessEnv = process.env,
) {
  refuseTakenByNpm(Object.keys(options), env);
  try {
    const given = args.map((text) => text.trim());
    return parseArgs({ args: given, allowPositionals: true, options });
  } catch (thrown) {
    throw new MistypedError(inOurWords(Object(thrown) as Error, Object.keys(options)), { cause: thrown });
  }
}

/** What Node says of a command line, for an operator. */
function inOurWords({ message }: Error, names: readonly string[]): string {
  const [, typed = ''] = /'(?:-\w, )?(-[^' ]*)/u.exec(message) ?? [];
  if (message.startsWith('Unknown option'))
    return `There is no option ${typed}. There are ${names.map((name) => `--${name}`).join(', ')}.`;
  if (message.includes('argument missing')) return `${typed} needs a value after it.`;
  if (message.includes('ambiguous'))
    return `${typed} needs a value after it. Write one that begins with a dash like this: ${typed}=-…`;
  if (message.includes('does not take an argument')) return `${typed} takes no value.`;
  return message;
}

/** @throws MistypedError when npm took options for its own: it leaves out `--`, too */
function refuseTakenByNpm(names: readonly string[], env: NodeJS.ProcessEnv): void {
  const taken = names.filter(
    (name) => !ALSO_OF_NPM.includes(name) && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken.length === 0) return;
  const script = env.npm_lifecycle_event ?? 'ops';
  throw new MistypedError(
    `npm took ${taken.map((name) => `--${name}`).join(', ')} for its own. Put two dashes first: npm run ${script} -- …`,
  );
}
