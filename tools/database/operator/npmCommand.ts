import { Command, InvalidArgumentError } from 'commander';

/**
 * A command line that npm starts. Commander explains it, and what is wrong with it, and ends the process.
 * Without the two dashes, npm keeps the options to itself.
 */
export const npmCommand = (script: string): Command =>
  new Command(`npm run ${script} --`).showHelpAfterError(
    `Options come after two dashes. \`npm run ${script} -- --help\` explains them.`,
  );

/** Runs a command. Pasted text may have spaces around it. */
export const runTyped = (program: Command, args: readonly string[]): Promise<Command> =>
  program.parseAsync(
    args.map((text) => text.trim()),
    { from: 'user' },
  );

/** The value of an option that needs one. */
export function someText(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}
