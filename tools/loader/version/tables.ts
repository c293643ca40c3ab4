import { bitsTable, NAME_AND_ZIP, POSITIONS_PER_ENTRY } from '../../../netlify/queries/bits/layout';
import { STAGED_COLUMNS } from './copyText';

/**
 * The tables of one data version. `voters` becomes a partition and never changes after that. Voters are
 * staged first, in file order and all as text, which needs no conversion when they are read and written
 * again. `bits` has its strings, `counted` values being counted.
 */
export const tablesOf = (versionId: number) => ({
  voters: `voters_v${versionId}`,
  bits: bitsTable(versionId),
  stagedVoters: `staged_voters_v${versionId}`,
  counted: `counted_values_v${versionId}`,
});

/**
 * Settings for statements that build a version. More memory for a sort, a hash table, or an index: with the
 * server's default of 4 MB, sorting a state's voters takes hundreds of runs. No waiting for the log to reach
 * the disk, since the switch at the end waits for all of it. No plans meant for few rows, because the planner
 * has no statistics yet. No parallel workers, since two statements run in parallel anyway.
 */
export const BUILD_SETTINGS = `SET LOCAL work_mem = '192MB'; SET LOCAL maintenance_work_mem = '256MB';
  SET LOCAL synchronous_commit = off; SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off;
  SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL max_parallel_maintenance_workers = 0;`;

/** A future partition, whose check constraint lets `ATTACH PARTITION` skip scanning it, and its strings. */
export function createTables(versionId: number, state: string): string {
  const { voters, stagedVoters } = tablesOf(versionId);
  return `${createBits(versionId)}
    CREATE TABLE ${voters} (LIKE voter_rows INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      CONSTRAINT ${voters}_version CHECK (version_id = ${versionId}));
    ALTER TABLE ${voters} ALTER version_id SET DEFAULT ${versionId}, ALTER state SET DEFAULT '${state}';
    CREATE UNLOGGED TABLE ${stagedVoters} (${STAGED_COLUMNS.map((column) => `${column} text COLLATE "C"`).join(', ')});`;
}

/**
 * One row per string and chunk of positions. PLAIN storage keeps a row in its page: TOAST would move the long
 * value out, and every count would have to reassemble it.
 */
export function createBits(versionId: number): string {
  const { bits } = tablesOf(versionId);
  return `CREATE TABLE ${bits} (string smallint, chunk integer, bits bit varying NOT NULL,
      PRIMARY KEY (string, chunk));
    ALTER TABLE ${bits} ALTER bits SET STORAGE PLAIN;`;
}

/**
 * Indexes voters by position, and by what rows of do-not-mail lists are looked up by. Several rows share a
 * key, which makes the indexes a third as large; pages are filled completely, since no rows are ever added.
 */
export function indexRows(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `${BUILD_SETTINGS}
    CREATE INDEX ${voters}_by_position ON ${voters} ((position / ${POSITIONS_PER_ENTRY}))
      WITH (fillfactor = 100);
    CREATE INDEX ${voters}_by_name ON ${voters} (${NAME_AND_ZIP}) WITH (fillfactor = 100);`;
}

export function dropTables(versionId: number): string {
  return `DROP TABLE IF EXISTS ${Object.values(tablesOf(versionId)).join(', ')};
    ${forgetStrings(versionId)}`;
}

/** Deletes what goes with a version's strings. */
export const forgetStrings = (versionId: number) => `
    DELETE FROM voter_values WHERE version_id = ${versionId};
    DELETE FROM household_parts WHERE version_id = ${versionId};
    DELETE FROM first_voters WHERE version_id = ${versionId};`;

/**
 * First step of adding the primary key, which fails on a duplicate id. Lets others read the table and build
 * other indexes meanwhile.
 */
export function indexIds(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `${BUILD_SETTINGS} CREATE UNIQUE INDEX ${voters}_pkey ON ${voters} (voter_id);`;
}

export function takeIdsAsKey(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `ALTER TABLE ${voters} ADD PRIMARY KEY USING INDEX ${voters}_pkey;`;
}
