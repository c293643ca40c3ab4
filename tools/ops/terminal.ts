import { OpsError } from './arguments';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Null without a person at the terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** @throws OpsError unless the answer is yes */
export async function confirm(question: string, ask: Terminal['ask']): Promise<void> {
  if (ask === null) throw new OpsError('There’s no terminal to ask. Pass --yes to act without asking.');
  const answer = await ask(`${question} Type yes to continue: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was done.');
}
