import type { DatabaseAdmin } from '../database/admin';
import { PlainError } from '../database/plainError';
import { namedPurchases } from './purchases';
import { findAccounts } from './story';
import { isoSeconds } from './words';

export interface Operation {
  readonly at: string;
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly phase: string;
  readonly reason: string;
  readonly outcome: string | null;
}

/**
 * What operators did, to one subject or to all. A purchase goes by any of its names, an account by its
 * address, and a voter also by state or voter ID alone.
 * @throws PlainError when nothing is known by the subject
 */
export async function operationsLog(admin: DatabaseAdmin, asked: string): Promise<readonly Operation[]> {
  const typed = asked.replace(/\s+/gu, ' ');
  if (typed === '') return operationsOn(admin, null);
  const purchases = await namedPurchases(admin, typed);
  const accounts = await findAccounts(admin, typed);
  const meant = [...purchases.map(({ id }) => id), ...accounts.map(({ uid }) => uid)];
  // What was done to a buyer's account was done to the account's purchases, too.
  const buyers = purchases.map(({ uid }) => uid);
  const operations = await operationsOn(admin, [typed, typed.toUpperCase(), ...meant, ...buyers]);
  if (operations.length === 0 && meant.length === 0)
    throw new PlainError(
      `No operator has done anything to ${typed}, and no purchase or account goes by that name.`,
    );
  return operations;
}

/** @param subjects whole ones, or a word of one, as `OK` of `OK 800000001`; null for all */
function operationsOn(admin: DatabaseAdmin, subjects: readonly string[] | null): Promise<Operation[]> {
  return admin.query<Operation>(
    `SELECT at, operator, act, subject, phase, reason, outcome FROM operations
     WHERE $1::text[] IS NULL OR $1::text[] && (subject || string_to_array(subject, ' ')) ORDER BY operation_no`,
    [subjects],
  );
}

export const operationsInWords = (operations: readonly Operation[]): string =>
  operations.length === 0
    ? 'No operator has done anything to it yet.'
    : operations
        .map(
          ({ at, operator, act, subject, phase, reason, outcome }) =>
            `${isoSeconds(at)}  ${operator}: ${act} ${subject}, ${phase} (${reason})${outcome === null ? '' : `: ${outcome}`}`,
        )
        .join('\n');
