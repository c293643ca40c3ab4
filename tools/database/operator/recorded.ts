import type { DatabaseAdmin } from '../admin';
import { PlainError } from '../plainError';

type Phase = 'begun' | 'done' | 'failed';

/** Who does what, and why. */
export interface Act {
  readonly command: string;
  readonly operator: string;
  readonly reason: string;
}

/** A row of the operations log. */
async function writeDown(
  admin: DatabaseAdmin,
  { operator, reason, command }: Act,
  subject: string,
  phase: Phase,
  outcome: string | null,
): Promise<void> {
  await admin.query(
    `INSERT INTO operations (operator, reason, act, subject, phase, outcome) VALUES ($1, $2, $3, $4, $5, $6)`,
    [oneLine(operator), oneLine(reason), command, subject, phase, outcome],
  );
}

/** A line break in a name or a reason would look like another entry. */
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * Two rows of the log around an act: the first one says that it begins, should the machine stop halfway.
 * @param outcomeOf what came of it, in words; without it, the work says so itself
 * @throws whatever stopped the act, after writing that down; PlainError when it is done and only the second
 *   row is missing
 */
export async function recorded<T>(
  admin: DatabaseAdmin,
  act: Act,
  subject: string,
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = String,
): Promise<T> {
  await writeDown(admin, act, subject, 'begun', null);
  let result: T;
  try {
    result = await work();
  } catch (thrown) {
    // No message of a driver or of Stripe: it could hold anything.
    const known =
      thrown instanceof PlainError ? thrown.message : thrown instanceof Error ? thrown.name : 'Error';
    // What stopped the act says more than what stopped its row.
    await writeDown(admin, act, subject, 'failed', known).catch(() => undefined);
    throw thrown;
  }
  const outcome = outcomeOf(result);
  try {
    await writeDown(admin, act, subject, 'done', outcome);
  } catch (cause) {
    throw new PlainError(`Done (${outcome}), but it could not be written to the operations log.`, { cause });
  }
  return result;
}
