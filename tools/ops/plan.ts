import type { DatabaseAdmin } from '../database/admin';
import { recorded } from '../database/operator/recorded';
import { confirm, type Terminal } from '../database/operator/terminal';

/** Where a command works. */
export interface Place {
  readonly admin: DatabaseAdmin;
  readonly terminal: Terminal;
}

/** What an operator typed besides what an act is about. */
export interface ActOptions {
  readonly operator: string;
  readonly reason: string;
  /** Act without asking. */
  readonly yes?: true;
  readonly json?: true;
  /** Suppress a voter whom no file has. */
  readonly notOnFile?: true;
  /** Repeat acts after this moment. */
  readonly after?: string;
}

/** An act of an operator, about to be done. */
export interface Plan {
  /** What it is done to, as the operations log names it. */
  readonly subject: string;
  /** What will happen, as a question. */
  readonly question: string;
  /** Does it; returns what came of it. Safe to repeat. */
  readonly act: () => Promise<string>;
}

/**
 * Asks, does the act, writes it down, and says what came of it. Nobody is asked with `--yes`; the question
 * still names whom or what the act is about.
 */
export async function carryOut(
  { admin, terminal: { print, ask } }: Place,
  command: string,
  { operator, reason, yes, json }: ActOptions,
  { subject, question, act }: Plan,
): Promise<void> {
  if (!yes) await confirm(question, ask);
  else if (!json) print(`${question} Yes.`);
  const outcome = await recorded(admin, { command, operator, reason }, subject, act);
  print(json ? JSON.stringify({ act: command, subject, outcome }) : `Done: ${outcome}.`);
}
