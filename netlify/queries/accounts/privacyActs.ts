import * as v from 'valibot';
import type { Database, DataReader } from '../../lib/db';
import { uidHash } from '../../lib/log';
import { isoTime, number, text } from '../rows';

/** What a restore undoes and has to be repeated after it. */
export const PRIVACY_ACTS = [
  'account_deleted',
  'sessions_ended',
  'share_removed',
  'quote_closed',
  'list_deleted',
  'links_revoked',
  'suppressed',
] as const;

/** An act as a line of the log and of the export has it: an account is a keyed hash. */
export const privacyActSchema = v.object({
  event: v.literal('privacy_act'),
  at: v.string(),
  act: v.picklist(PRIVACY_ACTS),
  subject: v.string(),
});
type PrivacyAct = v.InferOutput<typeof privacyActSchema>;

const row = v.object({ no: number, at: text, act: v.picklist(PRIVACY_ACTS), subject: text });
const COLUMNS = `act_no::int AS no, ${isoTime('at')} AS at, act, subject`;

const inWords =
  (key: string) =>
  ({ at, act, subject }: v.InferOutput<typeof row>): PrivacyAct => ({
    ...({ event: 'privacy_act' } as const),
    ...{ at, act },
    subject: act === 'account_deleted' || act === 'sessions_ended' ? uidHash(subject, key) : subject,
  });

/** All acts that are kept, oldest first. @param key that of the log's hashes */
export async function privacyActs(database: DataReader, key: string): Promise<PrivacyAct[]> {
  const acts = await database.rows({ text: `SELECT ${COLUMNS} FROM privacy_acts ORDER BY act_no`, row });
  return acts.map(inWords(key));
}

/** The acts that are in no log yet, which are taken to be from now on. */
export async function takeUnlogged(database: Pick<Database, 'write'>, key: string): Promise<PrivacyAct[]> {
  const acts = await database.write({
    text: `UPDATE privacy_acts SET logged = true WHERE NOT logged RETURNING ${COLUMNS}`,
    row,
  });
  return acts.toSorted((one, other) => one.no - other.no).map(inWords(key));
}
