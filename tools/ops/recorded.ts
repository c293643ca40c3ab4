import type { DatabaseAdmin } from '../database/admin';
import { type OpsRequest, OpsError } from './arguments';

type Phase = 'begun' | 'done' | 'failed';

/** A row of the operations log. */
export async function writeDown(
  admin: DatabaseAdmin,
  { operator, reason, command }: OpsRequest,
  subject: string,
  phase: Phase,
  outcome: string | null,
): Promise<void> {
  await admin.query(
    `INSERT INTO operations (operator, reason, act, subject, phase, outcome) VALUES ($1, $2, $3, $4, $5, $6)`,
    [operator, reason, command, subject, phase, outcome],
  );
}

/**
 * Two rows of the log around an act: the first one says that it begins, should the machine stop halfway.
 * @throws whatever stopped the act, after writing that down; OpsError when it is done and only the second row
 *   is missing
 */
export async function recorded(
  admin: DatabaseAdmin,
  asked: OpsRequest,
  subject: string,
  act: () => Promise<string>,
): Promise<string> {
  await writeDown(admin, asked, subject, 'begun', null);
  let outcome: string;
  try {
    outcome = await act();
  } catch (thrown) {
    // No message of a driver or of Stripe: it could hold anything.
    const known =
      thrown instanceof OpsError ? thrown.message : thrown instanceof Error ? thrown.name : 'Error';
    // What stopped the act says more than what stopped its row.
    await writeDown(admin, asked, subject, 'failed', known).catch(() => undefined);
    throw thrown;
  }
  await doneDown(admin, asked, subject, outcome);
  return outcome;
}

/** Writes down that an act is done. @throws OpsError that says so when it can't be written down */
export async function doneDown(
  admin: DatabaseAdmin,
  asked: OpsRequest,
  subject: string,
  outcome: string,
): Promise<void> {
  try {
    await writeDown(admin, asked, subject, 'done', outcome);
  } catch (cause) {
    throw new OpsError(`Done (${outcome}), but it could not be written to the operations log.`, { cause });
  }
}
