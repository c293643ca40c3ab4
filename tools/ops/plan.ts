import type { DatabaseAdmin } from '../database/admin';
import { recorded } from '../database/operator/recorded';
import { confirm, type Terminal } from '../database/operator/terminal';
import type { OpsRequest } from './arguments';

/** An act of an operator, about to be done. */
export interface Plan {
  /** What it is done to, as the operations log names it, and as output for scripts does. */
  readonly subject: string;
  readonly named: object;
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
  admin: DatabaseAdmin,
  asked: OpsRequest,
  { print, ask }: Terminal,
  { subject, named, question, act }: Plan,
): Promise<void> {
  if (!asked.yes) await confirm(question, ask);
  else if (!asked.json) print(`${question} Yes.`);
  const outcome = await recorded(admin, asked, subject, act);
  print(asked.json ? JSON.stringify({ ...named, act: asked.command, outcome }) : `Done: ${outcome}.`);
}
