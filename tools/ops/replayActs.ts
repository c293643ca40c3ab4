import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { uidHash } from '../../netlify/lib/log';
import { forgetAccount } from '../../netlify/queries/accounts/leave';
import { privacyActs, privacyActSchema, type PRIVACY_ACTS } from '../../netlify/queries/accounts/privacyActs';
import { endSessions } from '../../netlify/queries/accounts/sessions';
import type { DatabaseAdmin } from '../database/admin';
import { PlainError } from '../database/plainError';
import { shopDatabase } from '../database/shopDatabase';
import type { Plan } from './plan';

type Act = (typeof PRIVACY_ACTS)[number];

/** SQL that repeats an act on each of its subjects, and returns a row for each that it changed. */
const BY_SUBJECT: Readonly<Partial<Record<Act, string>>> = {
  share_removed: 'DELETE FROM purchase_shares WHERE share_no::text = ANY($1) RETURNING 1',
  quote_closed: `UPDATE quotes SET closed_at = now(), link_no = link_no + 1
    WHERE quote_id::text = ANY($1) AND closed_at IS NULL RETURNING 1`,
  list_deleted: `UPDATE exclusions SET deleted_at = now(), name = NULL
    WHERE exclusion_no::text = ANY($1) AND deleted_at IS NULL RETURNING 1`,
  links_revoked: `UPDATE download_links SET expires_at = now()
    WHERE purchase_id::text = ANY($1) AND expires_at > now() RETURNING 1`,
  suppressed: `SELECT suppress_voter(split_part(named, ' ', 1), split_part(named, ' ', 2)) FROM unnest($1::text[]) AS named
    WHERE NOT EXISTS (SELECT FROM suppressions s WHERE s.lifted_at IS NULL AND s.state || ' ' || s.voter_id = named)`,
};

/** Prints what a restore would undo, a line each, for a file outside the database. */
export async function printActs(admin: DatabaseAdmin, print: (line: string) => void): Promise<void> {
  for (const act of await privacyActs(shopDatabase(admin), hashKey())) print(JSON.stringify(act));
}

/** Repeats the acts of an export, or of the log's lines, on a database that was restored. */
export async function planReplay(admin: DatabaseAdmin, file: string, after?: string): Promise<Plan> {
  const since = after === undefined ? -Infinity : Date.parse(after);
  if (Number.isNaN(since)) throw new PlainError(`--after takes a moment, such as 2026-11-29T04:00:00Z.`);
  const acts = (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), privacyActSchema), line);
    return read.success && Date.parse(read.output.at) > since ? [read.output] : [];
  });
  if (acts.length === 0) throw new PlainError(`${file} has no act of privacy after that moment.`);
  const subjectsOf = (act: Act) => [
    ...new Set(acts.filter((one) => one.act === act).map(({ subject }) => subject)),
  ];
  return {
    subject: file,
    question: `Repeat ${acts.length} acts of privacy? Do it before the shop is open again: numbers are given anew.`,
    act: async () => {
      let changed = 0;
      for (const [act, sql] of Object.entries(BY_SUBJECT))
        changed += (await admin.query(sql, [subjectsOf(act as Act)])).length;
      changed += await endAccounts(admin, subjectsOf('sessions_ended'), subjectsOf('account_deleted'));
      return `${changed} of ${acts.length} changed something`;
    },
  };
}

/** Ends the sessions of accounts, and deletes accounts, which are keyed hashes. Returns how many were there. */
async function endAccounts(
  admin: DatabaseAdmin,
  ended: readonly string[],
  deleted: readonly string[],
): Promise<number> {
  const known = await admin.query<{ uid: string; email: string | null }>(
    `SELECT uid, lower(max(email)) AS email FROM (SELECT uid, email FROM users UNION ALL
       SELECT uid, NULL FROM (SELECT uid FROM purchases UNION SELECT uid FROM saved_lists UNION SELECT uid FROM quotes
         UNION SELECT uid FROM exclusions UNION SELECT uid FROM campaigns) AS others) AS accounts GROUP BY uid`,
  );
  const shop = shopDatabase(admin);
  const key = hashKey();
  let changed = 0;
  for (const { uid, email } of known) {
    const hash = uidHash(uid, key);
    if (ended.includes(hash)) await endSessions(shop, uid);
    if (deleted.includes(hash) && (await forgetAccount(shop, { uid, email })) > 0)
      throw new PlainError(`Account ${uid} has an open payment. Run the reconciler, then this again.`);
    if (ended.includes(hash) || deleted.includes(hash)) changed += 1;
  }
  return changed;
}

function hashKey(): string {
  const key = process.env['LOG_HASH_KEY'];
  if (!key) throw new PlainError('This needs LOG_HASH_KEY: accounts are hashes made with it.');
  return key;
}
