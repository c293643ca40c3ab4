import type { DatabaseAdmin } from '../../database/admin';
import type { CanonicalElection } from '../canonical';
import { trackedElections } from '../elections';
import { FOR_BUILDING, tablesOf } from './tables';

/** Writes the elections of a version; returns those behind VH1 to VH8. @param elections number n at n − 1 */
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

/** Elections whose bits fit into one `bigint`. */
const ELECTIONS_A_PART = 64;

/**
 * Adds the history up, one pass over it: per voter and 64 elections, how many rows there are and the set of elections
 * they name. The tracked elections are the first bits of part 0, VH1 the lowest; more recent ones come before older
 * ones, so that most voters have few parts.
 */
export function addUpVotes(
  versionId: number,
  elections: readonly CanonicalElection[],
  tracked: readonly CanonicalElection[],
): string {
  const { turnout, votes } = tablesOf(versionId);
  const others = elections.filter((election) => !tracked.includes(election));
  const order = [...tracked, ...others.toSorted((a, b) => (a.date < b.date ? 1 : -1))];
  const places = new Map(order.map((election, place) => [election, place]));
  const placeOfNumber = elections.map((election) => places.get(election) ?? 0);
  return `${FOR_BUILDING}
    CREATE UNLOGGED TABLE ${votes} AS
    SELECT voter_id, place / ${ELECTIONS_A_PART} AS part, count(*)::int AS rows,
      bit_or(1::bigint << (place % ${ELECTIONS_A_PART})) AS elections
    FROM (SELECT voter_id, ('{${placeOfNumber.join(',')}}'::int[])[election_no] AS place FROM ${turnout}) AS history
    GROUP BY voter_id, part;`;
}

/** The bits of VH1 to VH8 in `elections` of part 0. */
export const trackedBits = (tracked: readonly CanonicalElection[]) => (1 << tracked.length) - 1;

export interface TurnoutCounts {
  /** Distinct pairs of a voter in the file and an election. */
  readonly participations: number;
  /** History rows of voters that are not in the file. */
  readonly orphans: number;
  /** History rows that said again what another one had said. */
  readonly repeatedTurnout: number;
}

/**
 * Leaves of the history each election of a voter once, with the first of its methods, and nothing of voters that are
 * not in the file. Wants `votes` and the staged voters. Most files need nothing more than a look.
 */
export async function cleanTurnout(admin: DatabaseAdmin, versionId: number): Promise<TurnoutCounts> {
  const { turnout, votes, orphans, stagedVoters } = tablesOf(versionId);
  await admin.script(`${FOR_BUILDING}
    CREATE UNLOGGED TABLE ${orphans} AS SELECT * FROM ${votes} v
    WHERE NOT EXISTS (SELECT FROM ${stagedVoters} s WHERE s.voter_id = v.voter_id);`);
  const all = await countVotes(admin, votes);
  const unknown = await countVotes(admin, orphans);
  if (unknown.rows > 0) {
    await admin.script(
      `${FOR_BUILDING} DELETE FROM ${turnout} t USING ${orphans} o WHERE t.voter_id = o.voter_id;`,
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
  return `${FOR_BUILDING}
    DELETE FROM ${turnout} t USING (
      SELECT ctid, row_number() OVER (PARTITION BY voter_id, election_no ORDER BY method, ctid) AS time FROM ${turnout}
      WHERE voter_id IN (
        SELECT voter_id FROM ${votes} WHERE rows > bit_count(elections::bit(${ELECTIONS_A_PART})))
    ) AS named
    WHERE t.ctid = named.ctid AND time > 1;`;
}
