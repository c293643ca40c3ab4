import type { DatabaseAdmin } from '../database/admin';
import { firstVersionOf } from '../../netlify/lib/versionNumbers';
import { recorded } from './acts';
import { type Asked, OpsError } from './arguments';

/** A voter as a state's own files name one. */
export interface VoterKey {
  readonly state: string;
  readonly voterId: string;
}

/** Reads `OK 800000001`. @throws OpsError when it is neither */
export function voterKeyOf(subject: string): VoterKey {
  const [, state = '', voterId = ''] = /^([A-Za-z]{2}) +(\S{1,40})$/u.exec(subject.trim()) ?? [];
  if (voterId === '') throw new OpsError('Name a voter by state and voter ID, such as OK 800000001.');
  return { state: state.toUpperCase(), voterId: voterId.toUpperCase() };
}

interface Found {
  readonly name: string;
  readonly status: string;
}

/**
 * The question to ask before a voter is suppressed, with the name on file. @throws OpsError when the voter is
 * suppressed already, or no state of this name was ever loaded @param own the state's own database, if any
 */
export async function suppressionQuestion(
  main: DatabaseAdmin,
  key: VoterKey,
  own?: DatabaseAdmin,
): Promise<string> {
  if (await isSuppressed(main, key)) throw new OpsError(`Voter ${textOf(key)} is suppressed already.`);
  const admin = own ?? main;
  const [state] = await admin.query('SELECT 1 FROM data_versions WHERE state = $1 LIMIT 1', [key.state]);
  if (state === undefined) throw new OpsError(`No file of ${key.state} was ever loaded.`);
  const [voter] = await admin.query<Found>(
    `SELECT concat_ws(' ', first_name, middle_name, last_name, suffix) || coalesce(' of ' || city, '') AS name, status
     FROM voters WHERE voter_id = $2 AND version_id IN (
       SELECT version_id FROM data_versions WHERE state = $1 AND status IN ('live', 'retired'))
     ORDER BY version_id DESC LIMIT 1`,
    [key.state, key.voterId],
  );
  const who = voter === undefined ? 'who is in no file that is kept,' : `${voter.name},`;
  return `Take voter ${textOf(key)}, ${who} out of every list, paid ones included?`;
}

/** Takes a voter out of every version that is kept, and of every load to come. */
export function suppress(
  admin: DatabaseAdmin,
  asked: Asked,
  key: VoterKey,
  own?: DatabaseAdmin,
): Promise<string> {
  return recorded(admin, asked, textOf(key), async () => {
    // The main database last: only what it says is asked before the next try.
    const versions = (own === undefined ? 0 : await suppressIn(own, key)) + (await suppressIn(admin, key));
    if (own !== undefined) await endChosenLinks(admin, key);
    if (versions === 0) return 'in no file that is kept; loads to come leave the voter out';
    return `taken out of ${versions === 1 ? 'one version' : `${versions} versions`}, and of every load to come`;
  });
}

/** In how many versions of a database the voter was. */
async function suppressIn(admin: DatabaseAdmin, key: VoterKey): Promise<number> {
  if (await isSuppressed(admin, key)) return 0;
  const [done] = await admin.query<{ versions: number }>('SELECT suppress_voter($1, $2) AS versions', [
    key.state,
    key.voterId,
  ]);
  return done?.versions ?? 0;
}

/** What `suppress_voter` does itself where links and voters are in one database. */
async function endChosenLinks(main: DatabaseAdmin, { state }: VoterKey): Promise<void> {
  const first = firstVersionOf(state);
  await main.query(
    `UPDATE download_links SET expires_at = now() WHERE selection IS NOT NULL AND expires_at > now()
     AND purchase_id IN (SELECT purchase_id FROM purchases WHERE version_ids[1] BETWEEN $1::int AND $2::int)`,
    [first, first + 999_999],
  );
}

/** @throws OpsError when the voter is not suppressed */
export async function liftQuestion(admin: DatabaseAdmin, key: VoterKey): Promise<string> {
  if (!(await isSuppressed(admin, key))) throw new OpsError(`Voter ${textOf(key)} is not suppressed.`);
  return `Let the next load of ${key.state} take voter ${textOf(key)} in again?`;
}

/** From now on, loads take the voter in again. What was loaded before stays as it is. */
export function liftSuppression(
  admin: DatabaseAdmin,
  asked: Asked,
  key: VoterKey,
  own?: DatabaseAdmin,
): Promise<string> {
  return recorded(admin, asked, textOf(key), async () => {
    for (const each of own === undefined ? [admin] : [own, admin])
      await each.query(
        'UPDATE suppressions SET lifted_at = now() WHERE state = $1 AND voter_id = $2 AND lifted_at IS NULL',
        [key.state, key.voterId],
      );
    return `the next load of ${key.state} takes the voter in again`;
  });
}

const textOf = ({ state, voterId }: VoterKey) => `${state} ${voterId}`;

async function isSuppressed(admin: DatabaseAdmin, { state, voterId }: VoterKey): Promise<boolean> {
  const found = await admin.query(
    'SELECT 1 FROM suppressions WHERE state = $1 AND voter_id = $2 AND lifted_at IS NULL',
    [state, voterId],
  );
  return found.length > 0;
}
