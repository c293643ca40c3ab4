import { ACT_OPTIONS, readArguments } from '../database/operator/readArguments';
import { PlainError } from '../database/plainError';
import { COMMAND_NAMES, type CommandName, COMMANDS, helpFor, isAct, isCommand, OPS_USAGE } from './commands';

/** What an operator typed wrongly, or what stands in the way, in one line. */
export class OpsError extends PlainError {
  override readonly name = 'OpsError';
}

/** Acts on a voter, whom a state and a voter ID name. */
const OF_A_VOTER: readonly string[] = ['suppress', 'lift-suppression'];

export interface OpsRequest {
  readonly command: Exclude<CommandName, 'doctor'>;
  /** What it is about; empty for the whole log. */
  readonly subject: string;
  /** Who acts and why: given for every act. */
  readonly operator: string;
  readonly reason: string;
  /** Act without asking. */
  readonly yes: boolean;
  readonly json: boolean;
  /** Suppress a voter whom no file has. */
  readonly notOnFile: boolean;
  /** Repeat acts after this moment; empty for all. */
  readonly after: string;
}

/** The help that was asked for, also by typing no command; null if it was not. */
export function helpAsked(args: readonly string[]): string | null {
  const words = args.map((word) => word.trim());
  const asks = words.length === 0 || ['help', '--help', '-h'].some((word) => words.includes(word));
  if (!asks) return null;
  const about = words.find(isCommand);
  return about === undefined ? OPS_USAGE : helpFor(about);
}

/** Reads the command line. @throws OpsError that says what is missing */
export function parseOpsCommand(args: readonly string[]): OpsRequest {
  const { values, positionals } = readArguments(args, {
    ...ACT_OPTIONS,
    json: { type: 'boolean' },
    'not-on-file': { type: 'boolean' },
    after: { type: 'string' },
  });
  const [typed = '', ...named] = positionals;
  const command = commandIn(typed);
  const ofAVoter = OF_A_VOTER.includes(command) || (command === 'log' && named.length === 2);
  const [subject = '', ...more] = ofAVoter ? [named.join(' ')] : named;
  if (more.length > 0)
    throw new OpsError(`One thing at a time, with text in quotes. Unexpected: ${more.join(' ')}`);
  // Without the voter ID, there is nobody to act on yet.
  const isWhole = OF_A_VOTER.includes(command)
    ? named.length > 0 && subject.trim().includes(' ')
    : subject !== '';
  if (!isWhole && command !== 'log' && command !== 'acts')
    throw new OpsError(`${command} needs ${COMMANDS[command].takes}.\n\n${helpFor(command)}`);
  const {
    operator = '',
    reason = '',
    yes = false,
    json = false,
    'not-on-file': notOnFile = false,
    after = '',
  } = values;
  if (command === 'log' && operator + reason !== '')
    throw new OpsError('log takes no --operator and no --reason: it shows what all operators did.');
  if (isAct(command)) {
    if (operator === '') throw new OpsError(`Who are you? ${command} needs --operator NAME.`);
    if (reason === '') throw new OpsError(`Why? ${command} needs --reason TEXT.`);
  }
  return { command, subject, yes, json, notOnFile, after, operator, reason };
}

function commandIn(typed: string): OpsRequest['command'] {
  if (typed === '') throw new OpsError(OPS_USAGE);
  const found = COMMAND_NAMES.find((name) => name === typed);
  if (found === undefined) throw new OpsError(`There is no command ${typed}.\n\n${OPS_USAGE}`);
  // The doctor has a command line of its own, and comes first on it.
  if (found === 'doctor') throw new OpsError('Put doctor first: npm run ops -- doctor …');
  return found;
}
