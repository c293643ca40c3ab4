import { tablesOf } from './tables';

/**
 * SQL of what staged voters are sorted by, most significant first. First come those who get their mail
 * where they live, so that a place is in few chunks of the bit strings; then those who get it in another
 * ZIP code, with all others of their mailboxes, so that the voters of a mailbox are always neighbors;
 * last who gets none.
 */
export const mailOrder = (staged: string): readonly string[] => [
  `(mail_key IN (SELECT mail_key FROM ${staged} WHERE mailed_elsewhere = 't'))`,
  'mail_key',
  'last_name',
  'first_name',
  'voter_id',
];

/**
 * A query for staged voters in the order of the mail. The keys come first in the rows that are sorted,
 * because comparing two rows reads them up to there.
 * @param columns of the result: names, or expressions with a name
 */
export function inMailOrder(columns: readonly string[], versionId: number): string {
  const { stagedVoters } = tablesOf(versionId);
  const keys = mailOrder(stagedVoters).map((key, n) => `${key} AS key_${n}`);
  const names = columns.map((column) => column.split(' AS ').at(-1));
  return `SELECT ${names.join(', ')}
    FROM (SELECT ${[...keys, ...columns].join(', ')} FROM ${stagedVoters}
          ORDER BY ${keys.map((_, n) => `key_${n}`).join(', ')}) AS sorted`;
}

/** SQL of a staged voter's mailbox. */
export const STAGED_MAILBOX = `CASE WHEN deliverable = 't' THEN mail_key END`;

/**
 * A 64-bit hash of the mailbox; null where no mail can be delivered. Includes the state, because a search
 * across states must not merge their households.
 * @param key SQL of the mailbox (`mailboxOf`), null for none
 */
export const householdKey = (state: string, key: string) =>
  `to_hex(hashtextextended(${key}, hashtextextended('${state}', 0)))`;
