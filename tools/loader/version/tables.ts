import { VOTER_COLUMNS } from '../copyText';

/**
 * The tables of one data version. Staging tables take what the state's files say, in file order; the partitions are
 * written from them and never change.
 */
export interface VersionTables {
  readonly voters: string;
  readonly turnout: string;
  readonly stagedVoters: string;
  readonly stagedTurnout: string;
}

export function tablesOf(versionId: number): VersionTables {
  return {
    voters: `voters_v${versionId}`,
    turnout: `turnout_v${versionId}`,
    stagedVoters: `staged_voters_v${versionId}`,
    stagedTurnout: `staged_turnout_v${versionId}`,
  };
}

/** Memory for one sort or one index. Servers start at 4 MB, with which a state's voters are sorted in hundreds of runs. */
export const MORE_MEMORY = `SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB';`;

/** Partitions that wait to be attached: what `ATTACH PARTITION` wants to see is there, so that it need not scan them. */
export function createTables(versionId: number, state: string): string {
  const { voters, turnout, stagedVoters, stagedTurnout } = tablesOf(versionId);
  return `
    CREATE TABLE ${voters} (LIKE voters INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      CONSTRAINT ${voters}_version CHECK (version_id = ${versionId}));
    CREATE TABLE ${turnout} (LIKE turnout INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      CONSTRAINT ${turnout}_version CHECK (version_id = ${versionId}));
    CREATE UNLOGGED TABLE ${stagedVoters} (LIKE voters INCLUDING DEFAULTS,
      row_no bigint GENERATED ALWAYS AS IDENTITY);
    ALTER TABLE ${stagedVoters} ALTER version_id SET DEFAULT ${versionId}, ALTER state SET DEFAULT '${state}';
    CREATE UNLOGGED TABLE ${stagedTurnout} (LIKE turnout INCLUDING DEFAULTS);
    ALTER TABLE ${stagedTurnout} ALTER version_id SET DEFAULT ${versionId};`;
}

export function dropTables(versionId: number): string {
  return `DROP TABLE IF EXISTS ${Object.values(tablesOf(versionId)).join(', ')};`;
}

/** Of voters with one id, all but the last in file order go; answers how many that were. */
export function dropEarlierDuplicates(versionId: number): string {
  const { stagedVoters } = tablesOf(versionId);
  return `
    WITH repeated AS (
      SELECT voter_id, max(row_no) AS last FROM ${stagedVoters} GROUP BY voter_id HAVING count(*) > 1
    ), dropped AS (
      DELETE FROM ${stagedVoters} s USING repeated r WHERE s.voter_id = r.voter_id AND s.row_no < r.last RETURNING 1
    )
    SELECT count(*)::int AS count FROM dropped`;
}

/** History by voter, each election once, voters that are not in the file left out. */
export function writeTurnout(versionId: number): string {
  const { turnout, stagedTurnout, stagedVoters } = tablesOf(versionId);
  return `${MORE_MEMORY}
    INSERT INTO ${turnout} (version_id, voter_id, election_no, method)
    SELECT version_id, voter_id, election_no, method FROM (
      SELECT DISTINCT ON (voter_id, election_no) * FROM ${stagedTurnout}
      ORDER BY voter_id, election_no, method
    ) AS once
    WHERE EXISTS (SELECT FROM ${stagedVoters} v WHERE v.voter_id = once.voter_id);`;
}

/** History rows of voters that are not in the file. */
export function countOrphans(versionId: number): string {
  const { stagedTurnout, stagedVoters } = tablesOf(versionId);
  return `SELECT count(*)::int AS count FROM ${stagedTurnout} t
    WHERE NOT EXISTS (SELECT FROM ${stagedVoters} v WHERE v.voter_id = t.voter_id)`;
}

/**
 * Voters in the default order of a search, so that its first rows lie together; with the bits of their tracked
 * elections (table `elections`, column `vh`), and with the key of their household: 64 bits of a digest of the residence,
 * null where there is none.
 */
export function writeVoters(versionId: number): string {
  const { voters, turnout, stagedVoters } = tablesOf(versionId);
  const columns = ['version_id', 'state', ...VOTER_COLUMNS].join(', ');
  return `${MORE_MEMORY}
    INSERT INTO ${voters} (${columns}, vote_history, household_key)
    SELECT ${columns}, coalesce(bits, 0)::smallint, CASE WHEN street_name IS NOT NULL THEN
      left(md5(concat_ws('|', state, coalesce(left(zip, 5), city, ''), street_name, coalesce(street_num, ''), unit)), 16)
    END
    FROM ${stagedVoters}
    LEFT JOIN (
      SELECT voter_id, bit_or(1 << (vh - 1)) AS bits
      FROM ${turnout} JOIN elections USING (version_id, election_no)
      WHERE vh IS NOT NULL GROUP BY voter_id
    ) AS tracked USING (voter_id)
    ORDER BY last_name, first_name, voter_id;`;
}

/**
 * One index per selective filter. The first serves the default order, the second a county's lists in that order; party,
 * status, age, history, ward and the congressional district are too coarse for an index to help.
 */
const INDEXES = {
  by_name: 'last_name, first_name, voter_id',
  by_county: 'upper(county), last_name, first_name, voter_id',
  by_first_name: 'first_name',
  by_city: 'city',
  by_street: 'street_name, street_num',
  by_street_num: 'street_num',
  by_precinct: 'precinct',
  by_state_house: 'state_house_district',
  by_state_senate: 'state_senate_district',
} as const;

/** Statements that index a version's voters, one at a time; the first refuses a voter id that is there twice. */
export function indexVoters(versionId: number): readonly string[] {
  const { voters } = tablesOf(versionId);
  return [
    `${MORE_MEMORY} ALTER TABLE ${voters} ADD PRIMARY KEY (voter_id);`,
    ...Object.entries(INDEXES).map(
      ([name, columns]) => `${MORE_MEMORY} CREATE INDEX ${voters}_${name} ON ${voters} (${columns});`,
    ),
  ];
}
