import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import { BIT_COLUMNS } from './bits/chunkStrings';
import { finishStrings } from './bits/indexVersion';
import { type PlannedStrings, planStrings } from './bits/planStrings';
import { wholeLines, writingStrings } from './bits/writeStrings';
import { VOTER_COLUMNS } from './copyText';
import { type HistoryCells, TURNOUT_COLUMNS } from './history/historyCells';
import { householdKey, inMailOrder, STAGED_MAILBOX } from './mailOrder';
import { BUILD_SETTINGS, forgetStrings, indexIds, indexRows, tablesOf, takeIdsAsKey } from './tables';

const UNIQUE_VIOLATION = '23505';

/** The share of the time after sorting that is spent streaming the rows. */
export const STREAMING_SHARE = 0.7;

interface NewVersion {
  readonly id: number;
  readonly state: string;
}

interface WrittenVoters {
  /** Rows replaced by a later one with the same id. */
  readonly duplicates: number;
  readonly counted: PlannedStrings['counted'];
  /** How many voted in each of VH1 to VH8. */
  readonly trackedTurnout: readonly number[];
}

/**
 * Writes the staged voters to their final table and builds the indexes and bit strings. The history may still
 * be read meanwhile. If an id repeats, its last row in file order wins. That is so rare that duplicates are
 * detected only by the primary key, and then everything is done again without them. @param onShare called
 * with the share done (0 to 1); throw to stop
 * @throws LoadError if the bit strings' counts differ from those of the rows
 */
export async function writeVoters(
  admin: DatabaseAdmin,
  version: NewVersion,
  history: Promise<HistoryCells>,
  onShare: (share: number) => void,
): Promise<WrittenVoters> {
  const all = await streamVoters(admin, version, history, onShare);
  const counts = await indexVoters(admin, version.id, all);
  if (counts !== null) return { ...counts, duplicates: 0 };
  await admin.script(dropEarlierDuplicates(version.id));
  const once = await streamVoters(admin, version, history, onShare);
  const duplicates = all.counted.voters - once.counted.voters;
  const counted = await indexVoters(admin, version.id, once);
  if (counted === null) throw new Error(`Version ${version.id} still has duplicate ids`);
  return { ...counted, duplicates };
}

/**
 * Writes the staged voters in the order of the mail, so that the rows of a place and of a file's page are
 * stored together. They stream through this process, which adds their history and builds the bit strings on
 * the way. While the server sorts them, it counts their values and this process reads the history.
 */
async function streamVoters(
  admin: DatabaseAdmin,
  version: NewVersion,
  history: Promise<HistoryCells>,
  onShare: (share: number) => void,
): Promise<PlannedStrings> {
  const versionId = version.id;
  const { voters, stagedVoters } = tablesOf(versionId);
  const rows = admin.copyOut(sortedVoters(version), { settings: BUILD_SETTINGS });
  const first = rows.next();
  // The reader of the rows gets the error.
  first.catch(() => undefined);
  try {
    const days = history.then((read) => read.days);
    // The same error is `history`'s.
    days.catch(() => undefined);
    const [cells, planned] = await inParallel(history, planStrings(admin, versionId, stagedVoters, { days }));
    onShare(0);
    const lines = withHistory(wholeLines(resume(first, rows)), cells);
    const streamed = writingStrings(admin, versionId, lines, planned, (share) =>
      onShare(STREAMING_SHARE * share),
    );
    const written = await admin.copyIn(voters, WRITTEN_COLUMNS, streamed, { intoEmpty: true });
    if (written !== planned.counted.voters)
      throw new Error(`${written} voters were written, not ${planned.counted.voters}`);
    onShare(STREAMING_SHARE);
    return planned;
  } finally {
    await rows.return(undefined);
  }
}

/**
 * Adds to each row what the sorting server does not know: the position and `TURNOUT_COLUMNS`, in front.
 * @param rows whole lines of COPY text in order of position, each beginning with the voter's id
 */
async function* withHistory(
  rows: AsyncIterable<string>,
  { cellsOf }: Pick<HistoryCells, 'cellsOf'>,
): AsyncGenerator<string> {
  let position = 0;
  for await (const lines of rows) {
    const written: string[] = [];
    for (let at = 0; at < lines.length; at = lines.indexOf('\n', at) + 1) {
      const end = lines.indexOf('\n', at) + 1;
      const counts = cellsOf(lines.slice(at, lines.indexOf('\t', at)));
      written.push(`${position}\t${counts}\t${lines.slice(at, end)}`);
      position += 1;
    }
    yield written.join('');
  }
}

/**
 * Builds both indexes and the planner's statistics, while checking the strings against the rows. Null if
 * there are duplicate ids.
 */
async function indexVoters(
  admin: DatabaseAdmin,
  versionId: number,
  planned: PlannedStrings,
): Promise<Pick<WrittenVoters, 'counted' | 'trackedTurnout'> | null> {
  const ids = admin.script(indexIds(versionId)).then(
    () => true,
    (thrown: unknown) => {
      if (sqlErrorIn(thrown)?.code === UNIQUE_VIOLATION) return false;
      throw thrown;
    },
  );
  const indexes = async () => {
    const [unique] = await inParallel(ids, admin.script(indexRows(versionId)));
    if (unique) await admin.query(`VACUUM (ANALYZE) ${tablesOf(versionId).voters}`);
    return unique;
  };
  const [unique, { trackedTurnout }] = await inParallel(indexes(), finishStrings(admin, versionId, planned));
  if (!unique) return null;
  await admin.script(takeIdsAsKey(versionId));
  return { counted: planned.counted, trackedTurnout };
}

function dropEarlierDuplicates(versionId: number): string {
  const { voters, bits, stagedVoters } = tablesOf(versionId);
  // Rows of a table filled by COPY are in file order.
  return `${BUILD_SETTINGS}
    WITH repeated AS (
      SELECT voter_id, max(ctid) AS last FROM ${stagedVoters} GROUP BY voter_id HAVING count(*) > 1
    ), gone AS (
      DELETE FROM ${stagedVoters} s USING repeated r WHERE s.voter_id = r.voter_id AND s.ctid < r.last RETURNING s.county
    )
    INSERT INTO left_out SELECT ${versionId}, county, 'repeated', count(*) FROM gone GROUP BY county;
    DROP INDEX IF EXISTS ${voters}_by_position, ${voters}_by_name;
    TRUNCATE ${voters}, ${bits}; ${forgetStrings(versionId)}`;
}

/** What the server adds to each row, and what this process does. */
const HOUSEHOLD_KEY = 'household_key';
const ADDED_COLUMNS: readonly string[] = ['position', ...TURNOUT_COLUMNS];

const SORTED_COLUMNS = [
  ...BIT_COLUMNS.filter((column) => !ADDED_COLUMNS.includes(column)),
  ...VOTER_COLUMNS.filter((column) => !BIT_COLUMNS.some((first) => first === column)),
];
const WRITTEN_COLUMNS = ['position', ...TURNOUT_COLUMNS, ...SORTED_COLUMNS];

/** Voters in order of position, with their household keys. */
const sortedVoters = ({ id, state }: NewVersion) =>
  inMailOrder(
    SORTED_COLUMNS.map((column) =>
      column === HOUSEHOLD_KEY ? `${householdKey(state, STAGED_MAILBOX)} AS ${column}` : column,
    ),
    id,
  );

/**
 * Awaits two running operations and settles only when both have.
 * @throws the error of `first` if it failed, else that of `second`
 */
async function inParallel<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** The items of a generator whose first one was requested early, so that it works meanwhile. */
async function* resume<T>(first: Promise<IteratorResult<T>>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  const found = await first;
  if (found.done === true) return;
  yield found.value;
  yield* rest;
}
