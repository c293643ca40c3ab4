import type { DatabaseAdmin } from '../database/admin';
import { countOf } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import type { Plan } from './plan';
import { isoSeconds } from './words';

/** A version as lists were sold on it, its voters kept or not. */
interface SoldVersion {
  readonly id: number;
  readonly state: string;
  readonly dataDate: string;
  readonly isLive: boolean;
  /** When and why it was recalled; null if it is not. */
  readonly recalledAt: string | null;
  readonly reason: string | null;
  /** The version of the state that is live, and its date; null if none is. */
  readonly live: number | null;
  readonly liveDate: string | null;
  /** Purchases on it that are paid or may yet be, and by how many people. */
  readonly purchases: number;
  readonly buyers: number;
}

/** @throws PlainError when there is no such version */
async function versionAsked(admin: DatabaseAdmin, asked: string): Promise<SoldVersion> {
  if (!/^[1-9]\d{0,8}$/u.test(asked))
    throw new PlainError('Name a version by its number, such as 7: npm run load -- --status lists them.');
  const [version] = await admin.query<SoldVersion>(
    `SELECT k.version_id AS id, k.state, k.data_date AS "dataDate", live.version_id IS NOT DISTINCT FROM k.version_id AS "isLive",
       r.recalled_at AS "recalledAt", r.reason, live.version_id AS live, live.data_date AS "liveDate",
       (SELECT count(*)::int FROM ${ON_IT}) AS purchases, (SELECT count(DISTINCT uid)::int FROM ${ON_IT}) AS buyers
     FROM known_versions k
       LEFT JOIN data_versions live ON live.state = k.state AND live.status = 'live'
       LEFT JOIN recalls r ON r.version_id = k.version_id AND r.taken_back_at IS NULL
     WHERE k.version_id = $1`,
    [Number(asked)],
  );
  if (version === undefined)
    throw new PlainError(
      `There is no version ${asked} that lists were sold on. npm run load -- --status lists the versions. Nothing was done.`,
    );
  return version;
}

const ON_IT = `purchases p WHERE k.version_id = ANY (p.version_ids) AND p.status NOT IN ('canceled', 'refunded')`;

const inWords = ({ id, state, dataDate }: SoldVersion) => `version ${id} of ${state}, data of ${dataDate}`;

/**
 * Marks a version as wrong. Nothing of its purchases changes until a buyer asks for the corrected list.
 * @throws PlainError when there is no such version, it is recalled already, it is live or none is, or nobody
 *   bought from it
 */
export async function planRecall(admin: DatabaseAdmin, asked: string, reason: string): Promise<Plan> {
  const version = await versionAsked(admin, asked);
  const { id, state, purchases, buyers } = version;
  if (version.recalledAt !== null)
    throw new PlainError(
      `Version ${id} was recalled already, on ${isoSeconds(version.recalledAt)}: ${version.reason ?? ''}`,
    );
  if (version.isLive)
    throw new PlainError(
      `Version ${id} is what ${state} sells now. Make a correct version live first: load the corrected file, or take this one back with npm run load -- --rollback ${state}. Then recall it. Nothing was done.`,
    );
  if (version.live === null)
    throw new PlainError(
      `No version of ${state} is live, so buyers could get nothing instead. Load one first.`,
    );
  if (purchases === 0)
    throw new PlainError(`Nobody has bought a list on ${inWords(version)}, so there is nothing to recall.`);
  return {
    subject: state,
    question: `Recall ${inWords(version)}? ${countOf(purchases, 'purchase')} by ${countOf(buyers, 'buyer')} ${purchases === 1 ? 'is' : 'are'} on it. They will read “${reason}” on their profile, and can get the same list from version ${version.live}, data of ${version.liveDate ?? ''}, free. No email is sent.`,
    act: async () => {
      const recalled = await admin.query(
        `WITH out_of_sale AS (
           UPDATE data_versions SET withdrawn_at = coalesce(withdrawn_at, now()) WHERE version_id = $1 RETURNING status
         )
         INSERT INTO recalls (version_id, reason) SELECT $1, $2 WHERE 'live' NOT IN (SELECT status FROM out_of_sale)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [id, reason],
      );
      if (recalled.length === 0)
        throw new PlainError('Another operator has just recalled it, or made it live. Nothing was done.');
      return `${inWords(version)} is recalled; ${countOf(buyers, 'buyer')} can get the corrected list`;
    },
  };
}

/**
 * Takes a recall back. Lists that were corrected meanwhile stay corrected.
 * @throws PlainError when the version is not recalled
 */
export async function planRecallBack(admin: DatabaseAdmin, asked: string): Promise<Plan> {
  const version = await versionAsked(admin, asked);
  const { id, state } = version;
  if (version.recalledAt === null) throw new PlainError(`Version ${id} of ${state} is not recalled.`);
  return {
    subject: state,
    question: `Take back the recall of ${inWords(version)}? ${countOf(version.purchases, 'purchase')} still on it will no longer say that it was wrong. Lists that were corrected stay as they are.`,
    act: async () => {
      const back = await admin.query(
        'UPDATE recalls SET taken_back_at = now() WHERE version_id = $1 AND taken_back_at IS NULL RETURNING 1',
        [id],
      );
      if (back.length === 0)
        throw new PlainError('Another operator has just taken it back. Nothing was done.');
      return `the recall of ${inWords(version)} is taken back; --activate ${id} may sell it again`;
    },
  };
}
