import type { DatabaseAdmin } from '../database/admin';
import { PlainError } from '../database/plainError';
import { sqlErrorIn } from '../database/sqlError';
import type { ActOptions, Place, Plan } from './plan';

/** A voter as a state's own files name one. */
interface VoterKey {
  readonly state: string;
  readonly voterId: string;
  /** As the operations log names the voter: `OK 800000001`. */
  readonly id: string;
}

/** @throws PlainError when it can't be a voter's */
export function voterKey(state: string, voterId: string): VoterKey {
  const id = `${state} ${voterId}`.toUpperCase();
  if (!/^[A-Z]{2} \S{1,40}$/u.test(id))
    throw new PlainError('Name a voter by state and voter ID, such as OK 800000001.');
  return { state: id.slice(0, 2), voterId: id.slice(3), id };
}

/** Name and city of a voter as the newest file has them; null if no voter on file has the ID. */
async function voterOnFile(admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<string | null> {
  // A voter who was suppressed and let in again is not on file before the next load. That is no mistake.
  const [voter] = await admin.query<{ name: string }>(
    `WITH kept AS (SELECT version_id FROM data_versions WHERE state = $1 AND status IN ('live', 'retired'))
     SELECT concat_ws(' ', first_name, middle_name, last_name, suffix) || coalesce(' of ' || city, '') AS name
     FROM (SELECT version_id, first_name, middle_name, last_name, suffix, city FROM voters
           WHERE voter_id = $2 AND version_id IN (SELECT version_id FROM kept)
           UNION ALL SELECT w.version_id, v.first_name, v.middle_name, v.last_name, v.suffix, v.city
           FROM suppressed_voters w, jsonb_populate_record(null::voters, w.record) AS v
           WHERE w.voter_id = $2 AND w.version_id IN (SELECT version_id FROM kept)) AS found
     ORDER BY version_id DESC LIMIT 1`,
    [state, voterId],
  );
  return voter?.name ?? null;
}

/**
 * Takes a voter out of every version that is kept, and of every load to come.
 * @throws PlainError when the voter is suppressed already, or on no file, and no person can say that this is
 *   meant
 */
export async function planSuppression(
  { admin, terminal }: Place,
  key: VoterKey,
  { yes, notOnFile }: ActOptions,
): Promise<Plan> {
  const { id } = key;
  if (await isSuppressed(admin, key)) throw new PlainError(`Voter ${id} is already suppressed.`);
  const name = await voterOnFile(admin, key);
  if (name === null && !notOnFile && (yes || terminal.ask === null))
    throw new PlainError(
      `No voter on file has the ID ${id}, so nothing was done. Check the ID. If it is right, pass --not-on-file to keep this voter out of all future loads.`,
    );
  return {
    subject: id,
    question:
      name === null
        ? `No voter on file has the ID ${id}. Check that it is typed correctly. Keep this voter out of all future loads?`
        : `Remove voter ${id}, ${name}, from every list, including paid ones?`,
    act: async () => {
      const versions = await suppressedIn(admin, key);
      if (versions === null) return 'another operator did the same just now';
      if (versions === 0) return 'not in any file we still have; future loads will leave the voter out';
      return `removed from ${versions === 1 ? 'one version' : `${versions} versions`} and from all future loads`;
    },
  };
}

/** In how many versions the voter was; null if the voter is suppressed already. */
async function suppressedIn(admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<number | null> {
  try {
    const suppressed = 'SELECT suppress_voter($1, $2) AS versions';
    const [done] = await admin.query<{ versions: number }>(suppressed, [state, voterId]);
    return done?.versions ?? 0;
  } catch (thrown) {
    if (sqlErrorIn(thrown)?.constraint === 'one_suppression_per_voter') return null;
    throw thrown;
  }
}

/**
 * From now on, loads take the voter in again. What was loaded before stays as it is.
 * @throws PlainError when the voter is not suppressed
 */
export async function planLift(admin: DatabaseAdmin, key: VoterKey): Promise<Plan> {
  const { state, voterId, id } = key;
  if (!(await isSuppressed(admin, key))) throw new PlainError(`Voter ${id} is not suppressed.`);
  return {
    subject: id,
    question: `Let the next ${state} load include voter ${id} again?`,
    act: async () => {
      await admin.query(`UPDATE suppressions SET lifted_at = now() WHERE ${OF_VOTER}`, [state, voterId]);
      return `the next ${state} load will include the voter again`;
    },
  };
}

const OF_VOTER = 'state = $1 AND voter_id = $2 AND lifted_at IS NULL';
const isSuppressed = async (admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<boolean> =>
  (await admin.query(`SELECT FROM suppressions WHERE ${OF_VOTER}`, [state, voterId])).length > 0;
