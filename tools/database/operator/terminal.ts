import { createInterface } from 'node:readline/promises';
import { PlainError } from '../plainError';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Null without a person at the terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** The operator pressed Ctrl-C, or Ctrl-D, at a question. */
export class InterruptedError extends PlainError {
  override readonly name = 'InterruptedError';
  override readonly exitCode = 130;
}

/** @throws PlainError unless the answer is yes */
export async function confirm(question: string, ask: Terminal['ask']): Promise<void> {
  if (ask === null) throw new PlainError('There’s no terminal to ask. Pass --yes to act without asking.');
  const answer = await ask(`${question} Type yes to continue: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new PlainError('Nothing was done.');
}

/** The person at the terminal, if there is one. Questions go to stderr, so that output stays usable. */
export const terminalOfProcess = (): Terminal => ({
  print: (line) => console.log(line),
  ask: process.stdin.isTTY ? askPerson : null,
});

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = Promise.withResolvers<never>();
  // Ctrl-C and Ctrl-D close it. The message after them starts on its own line.
  terminal.once('close', () => closed.reject(new InterruptedError('\nNothing was done.')));
  try {
    return await Promise.race([terminal.question(question), closed.promise]);
  } finally {
    closed.promise.catch(() => undefined);
    terminal.close();
  }
}

/** `2,500`. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

/** `1 link`, `2,500 links`. */
export const countOf = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Cents as dollars: `$9.99`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Rows as lines with aligned columns. @param isNumber which columns are aligned to the right */
export function inColumns(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean = () => false,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const aligned = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(aligned).join('  ').trimEnd());
}
