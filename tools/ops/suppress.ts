import type { DatabaseAdmin } from '../database/admin';
import { sqlErrorIn } from '../database/sqlError';
import { type OpsRequest, OpsError } from './arguments';
import type { Plan } from './plan';

/** A voter as a state's own files name one. */
interface VoterKey {
  readonly state: string;
  readonly voterId: string;
}

/** Reads `OK 800000001`. @throws OpsError when it is neither */
function voterKeyOf(subject: string): VoterKey {
  const [, state = '', voterId = ''] = /^([A-Za-z]{2}) +(\S{1,40})$/u.exec(subject.trim()) ?? [];
  if (voterId === '') throw new OpsError('Name a voter by state and voter ID, such as OK 800000001.');
  return { state: state.toUpperCase(), voterId: voterId.toUpperCase() };
}

/** How acts on a voter are named in the operations log. */
const voterKeyText = ({ state, voterId }: VoterKey) => `${state} ${voterId}`;

/**
 * Name and city of a voter as the newest file has them; null if no voter on file has the ID.
 * @throws OpsError when the voter is suppressed already, or no file of the state was ever loaded and none is
 *   needed (`notOnFile`)
 */
async function voterOnFile(admin: DatabaseAdmin, key: VoterKey, notOnFile: boolean): Promise<string | null> {
  const { state, voterId } = key;
  if (await isSuppressed(admin, key)) throw new OpsError(`Voter ${voterKeyText(key)} is already suppressed.`);
  const [loaded] = await admin.query('SELECT 1 FROM data_versions WHERE state = $1 LIMIT 1', [state]);
  if (loaded === undefined && !notOnFile)
    throw new OpsError(
      `No ${state} file has been loaded here yet. To keep this voter out of the first one, pass --not-on-file.`,
    );
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
 * @param canAsk whether a person can say that a voter is meant whom no file has
 */
export async function planSuppression(
  admin: DatabaseAdmin,
  { subject, yes, notOnFile }: OpsRequest,
  canAsk: boolean,
): Promise<Plan> {
  const key = voterKeyOf(subject);
  const id = voterKeyText(key);
  const name = await voterOnFile(admin, key, notOnFile);
  if (name === null && !notOnFile && (yes || !canAsk))
    throw new OpsError(
      `No voter on file has the ID ${id}, so nothing was done. Check the ID. If it is right, pass --not-on-file to keep this voter out of all future loads.`,
    );
  return {
    subject: id,
    named: { voter: key },
    question:
      name === null
        ? `No voter on file has the ID ${id}. Check that it is typed correctly. Keep this voter out of all future loads?`
        : `Remove voter ${id}, ${name}, from every list, including paid ones?`,
    act: async () => {
      const versions = await suppressedIn(admin, key);
      if (versions === null) return 'another operator did the same just now';
      if (versions === 0)
        return name === null
          ? 'not in any file we still have; future loads will leave the voter out'
          : 'already out of every file we still have; future loads will leave the voter out';
      return `removed from ${versions === 1 ? 'one version' : `${versions} versions`} and from all future loads`;
    },
  };
}

/** In how many versions the voter was; null if the voter is suppressed already. */
async function suppressedIn(admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<number | null> {
  try {
    const [done] = await admin.query<{ versions: number }>('SELECT suppress_voter($1, $2) AS versions', [
      state,
      voterId,
    ]);
    return done?.versions ?? 0;
  } catch (thrown) {
    if (sqlErrorIn(thrown)?.constraint === 'one_suppression_per_voter') return null;
    throw thrown;
  }
}

/**
 * From now on, loads take the voter in again. What was loaded before stays as it is.
 * @throws OpsError when the voter is not suppressed
 */
export async function planLift(admin: DatabaseAdmin, { subject }: OpsRequest): Promise<Plan> {
  const key = voterKeyOf(subject);
  const id = voterKeyText(key);
  if (!(await isSuppressed(admin, key))) throw new OpsError(`Voter ${id} is not suppressed.`);
  return {
    subject: id,
    named: { voter: key },
    question: `Let the next ${key.state} load include voter ${id} again?`,
    act: async () => {
      await admin.query(
        'UPDATE suppressions SET lifted_at = now() WHERE state = $1 AND voter_id = $2 AND lifted_at IS NULL',
        [key.state, key.voterId],
      );
      return `the next ${key.state} load will include the voter again`;
    },
  };
}

async function isSuppressed(admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<boolean> {
  const found = await admin.query(
    'SELECT 1 FROM suppressions WHERE state = $1 AND voter_id = $2 AND lifted_at IS NULL',
    [state, voterId],
  );
  return found.length > 0;
}
