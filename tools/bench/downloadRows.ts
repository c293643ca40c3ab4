import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../database/admin';
import { ageOn } from '../loader/model/age';
import { STAGED_COLUMNS, VOTER_COLUMNS, voterCopyLine } from '../loader/version/copyText';
import { householdKey, mailOrder, STAGED_MAILBOX } from '../loader/version/mailOrder';
import { indexVersion } from '../loader/version/bits/indexVersion';
import { addPrimaryKey, createTables, dropStaged, tablesOf } from '../loader/version/tables';
import { electionsOf, SAMPLE_DATE } from '../local/sample/calendars';
import { sampleVotersOf } from '../local/sample/voters';

const STATE = 'OK';
const LINES_PER_CHUNK = 2000;

/**
 * Writes a live data version of `voters` invented Oklahomans as the loader would: in the order of the mail,
 * indexed, and vacuumed. The history bits are derived from the id instead of votes, which a download never
 * reads. Returns the version's id.
 */
export async function writeVersionOf(admin: DatabaseAdmin, voters: number): Promise<number> {
  const [version] = await admin.query<{ id: number }>(
    `INSERT INTO data_versions (state, status, data_date, sample, voters, live_since)
     VALUES ($1, 'live', $2, true, $3, now()) RETURNING version_id AS id`,
    [STATE, SAMPLE_DATE, voters],
  );
  const id = version?.id ?? 0;
  const tables = tablesOf(id);
  await admin.script(`${createTables(id, STATE)}
    DROP TABLE ${tables.stagedVoters}; CREATE UNLOGGED TABLE ${tables.stagedVoters} (LIKE ${tables.voters} INCLUDING DEFAULTS, mail_key text COLLATE "C", mailed_elsewhere text);`);
  await admin.copyIn(tables.stagedVoters, STAGED_COLUMNS, Readable.from(linesOf(voters)), {
    intoEmpty: true,
  });
  const columns = ['version_id', 'state', 'deliverable', ...VOTER_COLUMNS].join(', ');
  const order = mailOrder(tables.stagedVoters).join(', ');
  await admin.script(`
    SET LOCAL work_mem = '192MB';
    INSERT INTO ${tables.voters} (${columns}, vote_history, household_key, position)
    SELECT ${columns}, (hashtext(voter_id) & 255)::smallint, ${householdKey(STATE, STAGED_MAILBOX)},
      row_number() OVER (ORDER BY ${order}) - 1 FROM ${tables.stagedVoters}
    ORDER BY ${order};`);
  await admin.script(addPrimaryKey(id));
  await indexVersion(admin, id);
  await admin.script(`${dropStaged(id)}
    ALTER TABLE voters ATTACH PARTITION ${tables.voters} FOR VALUES IN (${id});`);
  for (const [index, election] of electionsOf(STATE).slice(0, 8).entries()) {
    await admin.query(`INSERT INTO elections VALUES ($1, $2, $3, $4, $5, 'national', 'statewide', $2)`, [
      id,
      index + 1,
      `bench-${index + 1}`,
      election.date,
      'general',
    ]);
  }
  await admin.query(`VACUUM (ANALYZE) ${tables.voters}`);
  return id;
}

function* linesOf(voters: number): Generator<string> {
  let lines: string[] = [];
  for (const voter of sampleVotersOf(STATE, voters)) {
    lines.push(voterCopyLine(voter, ageOn(voter, SAMPLE_DATE), STATE));
    if (lines.length < LINES_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
