import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainError } from '../plainError';
import { didYouMean } from './mistyped';

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

/**
 * Reads a command line: every text trimmed, as pasted text may need it.
 * @throws MistypedError that names an unknown option, and the ones it may have meant
 */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    const given = args.map((text) => text.trim());
    return parseArgs({ args: given, allowPositionals: true, options });
  } catch (thrown) {
    const { message } = Object(thrown) as Error;
    const [, unknown] = /^Unknown option '(-[^']*)'/u.exec(message) ?? [];
    // What follows the first sentence is about Node.
    if (unknown === undefined) throw new MistypedError(message.split('. ')[0] ?? message, { cause: thrown });
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new MistypedError(`There is no option ${unknown}.${didYouMean(unknown, known)}`, { cause: thrown });
  }
}
