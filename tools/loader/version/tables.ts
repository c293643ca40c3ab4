import { bitsTable, POSITIONS_AN_ENTRY } from '../../../netlify/queries/bitLayout';
import { VOTER_COLUMNS } from '../copyText';

/**
 * The tables of one data version. `voters` and `turnout` become partitions and never change again; voters are staged
 * first, in file order and all as text, which costs nothing to read and to write again; and `votes` has the history of a voter in one row, or a few.
 */
export interface VersionTables {
  readonly voters: string;
  readonly turnout: string;
  /** Its bit strings. */
  readonly bits: string;
  readonly stagedVoters: string;
  readonly votes: string;
  /** Votes of voters that are not in the file. */
  readonly orphans: string;
  /** Values while they are counted. */
  readonly counted: string;
  /** Rows on their way, where the database cannot stream them. */
  readonly sorted: string;
}

export function tablesOf(versionId: number): VersionTables {
  return {
    voters: `voters_v${versionId}`,
    turnout: `turnout_v${versionId}`,
    bits: bitsTable(versionId),
    stagedVoters: `staged_voters_v${versionId}`,
    votes: `staged_votes_v${versionId}`,
    orphans: `staged_orphans_v${versionId}`,
    counted: `counted_values_v${versionId}`,
    sorted: `sorted_rows_v${versionId}`,
  };
}

/**
 * Settings of a statement that builds: memory for one sort, one hash table or one index (servers start at 4 MB, with
 * which a state's voters are sorted in hundreds of runs); no waiting for the log on disk, since the switch at the end
 * waits for all of it; no plans for few rows, which the
 * planner has not counted yet; and no helpers, since two statements run beside each other anyway.
 */
export const FOR_BUILDING = `SET LOCAL work_mem = '192MB'; SET LOCAL maintenance_work_mem = '256MB';
  SET LOCAL synchronous_commit = off; SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off;
  SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL max_parallel_maintenance_workers = 0;`;

/** Partitions that wait to be attached: what `ATTACH PARTITION` wants to see is there, so that it need not scan them. */
export function createTables(versionId: number, state: string): string {
  const { voters, turnout, stagedVoters } = tablesOf(versionId);
  return `${createBits(versionId)}
    CREATE TABLE ${voters} (LIKE voters INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      CONSTRAINT ${voters}_version CHECK (version_id = ${versionId}));
    CREATE TABLE ${turnout} (LIKE turnout INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      CONSTRAINT ${turnout}_version CHECK (version_id = ${versionId}));
    ALTER TABLE ${voters} ALTER version_id SET DEFAULT ${versionId}, ALTER state SET DEFAULT '${state}';
    ALTER TABLE ${turnout} ALTER version_id SET DEFAULT ${versionId};
    CREATE UNLOGGED TABLE ${stagedVoters} (${VOTER_COLUMNS.map((column) => `${column} text COLLATE "C"`).join(', ')});`;
}

/**
 * One row for a string and a chunk of positions. A row fills a page and is to stay in it (PLAIN): taken to pieces, as
 * long values are otherwise, it would be put together again for every count.
 */
export function createBits(versionId: number): string {
  const { bits } = tablesOf(versionId);
  return `CREATE TABLE ${bits} (string smallint, chunk integer, bits bit varying NOT NULL,
      PRIMARY KEY (string, chunk));
    ALTER TABLE ${bits} ALTER bits SET STORAGE PLAIN;`;
}

/**
 * Finds the voters at given positions. Entries are shared by rows, and a third as large as one for each row; pages are
 * full, since no row is ever added.
 */
export function indexPositions(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `${FOR_BUILDING}
    CREATE INDEX ${voters}_by_position ON ${voters} ((position / ${POSITIONS_AN_ENTRY}))
      WITH (fillfactor = 100);`;
}

export function dropTables(versionId: number): string {
  return `DROP TABLE IF EXISTS ${Object.values(tablesOf(versionId)).join(', ')};
    DELETE FROM voter_values WHERE version_id = ${versionId};`;
}

export function dropStaged(versionId: number): string {
  const { stagedVoters, votes, orphans } = tablesOf(versionId);
  return `DROP TABLE ${stagedVoters}, ${votes}, ${orphans};`;
}

/** Finds a voter by id, and refuses an id that is there twice. */
export function addPrimaryKey(versionId: number): string {
  return `${FOR_BUILDING} ALTER TABLE ${tablesOf(versionId).voters} ADD PRIMARY KEY (voter_id);`;
}

/** The primary key in two steps: the first lets others read, and build other indexes, meanwhile. */
export function indexIds(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `${FOR_BUILDING} CREATE UNIQUE INDEX ${voters}_pkey ON ${voters} (voter_id);`;
}

export function takeIdsAsKey(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `ALTER TABLE ${voters} ADD PRIMARY KEY USING INDEX ${voters}_pkey;`;
}
