import type { DatabaseAdmin } from '../../database/admin';
import type { CanonicalElection } from '../model/canonical';
import { trackedElections } from '../model/elections';
import { BUILD_SETTINGS, tablesOf } from './tables';

/**
 * Writes the elections of a version; returns those behind VH1 to VH8.
 * @param elections the election with number n is at index n − 1
 */
export async function writeElections(
  admin: DatabaseAdmin,
  versionId: number,
  elections: readonly CanonicalElection[],
): Promise<readonly CanonicalElection[]> {
  const tracked = trackedElections(elections);
  const rows = elections.map((election, index) => ({
    no: index + 1,
    ...election,
    vh: tracked.includes(election) ? tracked.indexOf(election) + 1 : null,
  }));
  await admin.query(
    `INSERT INTO elections
       (version_id, election_no, election_id, election_date, classification, election_type, election_level, vh)
     SELECT $1::int, no, key, date, classification, type, level, vh FROM jsonb_to_recordset($2::jsonb)
       AS e(no smallint, key text, date date, classification text, type text, level text, vh smallint)`,
    [versionId, JSON.stringify(rows)],
  );
  return tracked;
}

/** The number of elections whose bits fit in one `bigint`. */
const ELECTIONS_A_PART = 64;

/**
 * Aggregates the history in one pass: for each voter and group of 64 elections, the number of rows and the
 * set of elections they name, by their places.
 */
export function aggregateVotes(
  versionId: number,
  elections: readonly CanonicalElection[],
  tracked: readonly CanonicalElection[],
  counted: readonly CanonicalElection[],
): string {
  const { turnout, votes } = tablesOf(versionId);
  const places = placesOf(elections, tracked, counted);
  const placeOfNumber = elections.map((election) => places.get(election) ?? 0);
  return `${BUILD_SETTINGS}
    CREATE UNLOGGED TABLE ${votes} AS
    SELECT voter_id, place / ${ELECTIONS_A_PART} AS part, count(*)::int AS rows,
      bit_or(1::bigint << (place % ${ELECTIONS_A_PART})) AS elections
    FROM (SELECT voter_id, ('{${placeOfNumber.join(',')}}'::int[])[election_no] AS place FROM ${turnout}) AS history
    GROUP BY voter_id, part;`;
}

/**
 * The tracked elections are the first bits of part 0, VH1 the lowest; those that turnout is counted over come
 * next, and the rest from recent to old, so most voters have few parts.
 */
function placesOf(
  elections: readonly CanonicalElection[],
  tracked: readonly CanonicalElection[],
  counted: readonly CanonicalElection[],
): ReadonlyMap<CanonicalElection, number> {
  const others = elections.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return new Map(
    [...new Set([...tracked, ...counted, ...others])].map((election, place) => [election, place]),
  );
}

/** An expression over `elections` of part 0: in how many of the counted elections somebody voted. */
export function countedVotes(
  of: readonly CanonicalElection[],
  tracked: readonly CanonicalElection[],
  counted: readonly CanonicalElection[],
): string {
  const places = placesOf([], tracked, counted);
  const mask = of.reduce((bits, election) => bits + 2 ** (places.get(election) ?? 0), 0);
  return `bit_count((coalesce(elections, 0) & ${mask})::bit(${ELECTIONS_A_PART}))::smallint`;
}

/** The mask of VH1 to VH8 in `elections` of part 0. */
export const trackedBits = (tracked: readonly CanonicalElection[]) => (1 << tracked.length) - 1;

export interface TurnoutCounts {
  /** Distinct pairs of an election and a voter in the file. */
  readonly participations: number;
  /** History rows of voters that are not in the file. */
  readonly orphans: number;
  /** History rows that repeat another one. */
  readonly repeatedTurnout: number;
}

/**
 * Reduces the history to one row per voter and election, keeping the first method in sort order, and removes
 * voters that are not in the file. Needs `votes` and the staged voters. Most files need no changes.
 */
export async function cleanTurnout(admin: DatabaseAdmin, versionId: number): Promise<TurnoutCounts> {
  const { turnout, votes, orphans, stagedVoters } = tablesOf(versionId);
  await admin.script(`${BUILD_SETTINGS}
    CREATE UNLOGGED TABLE ${orphans} AS SELECT * FROM ${votes} v
    WHERE NOT EXISTS (SELECT FROM ${stagedVoters} s WHERE s.voter_id = v.voter_id);`);
  const all = await countVotes(admin, votes);
  const unknown = await countVotes(admin, orphans);
  if (unknown.rows > 0) {
    await admin.script(
      `${BUILD_SETTINGS} DELETE FROM ${turnout} t USING ${orphans} o WHERE t.voter_id = o.voter_id;`,
    );
  }
  if (all.rows > all.elections) await admin.script(dropRepeated(versionId));
  await admin.query(`VACUUM (ANALYZE) ${turnout}`);
  const participations = all.elections - unknown.elections;
  return {
    participations,
    orphans: unknown.rows,
    repeatedTurnout: all.rows - unknown.rows - participations,
  };
}

async function countVotes(admin: DatabaseAdmin, table: string): Promise<{ rows: number; elections: number }> {
  const [counts] = await admin.query<{ rows: number; elections: number }>(
    `SELECT coalesce(sum(rows), 0)::float8 AS rows,
       coalesce(sum(bit_count(elections::bit(${ELECTIONS_A_PART}))), 0)::float8 AS elections FROM ${table}`,
  );
  return counts ?? { rows: 0, elections: 0 };
}

function dropRepeated(versionId: number): string {
  const { turnout, votes } = tablesOf(versionId);
  return `${BUILD_SETTINGS}
    DELETE FROM ${turnout} t USING (
      SELECT ctid, row_number() OVER (PARTITION BY voter_id, election_no ORDER BY method, ctid) AS time FROM ${turnout}
      WHERE voter_id IN (
        SELECT voter_id FROM ${votes} WHERE rows > bit_count(elections::bit(${ELECTIONS_A_PART})))
    ) AS named
    WHERE t.ctid = named.ctid AND time > 1;`;
}
