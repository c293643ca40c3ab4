import { entriesOf } from '../../src/contract/fields/entries';
import type { TodaysCount } from '../../src/contract/savedLists';
import { allowExclusions } from '../purchases/allowExclusions';
import type { User } from '../lib/auth';
import { database } from '../lib/db';
import { inTurns } from '../lib/inTurns';
import { ApiError } from '../lib/errors';
import { answerQuestion } from '../queries/facets/answer';
import { type CountedRecord, listsToCount } from '../queries/lists/savedLists';
import type { HistoryVersion } from '../queries/purchases/history';
import { type DataVersion, liveVersions } from '../queries/voterFiles/versions';
import { asOpened } from './present';

/** Lists that are counted at the same time. */
const AT_ONCE = 8;

const NOT_TODAY = 'We can’t count this list today: one of its filters is no longer on file.';
const NOT_THEIRS =
  'We can’t count this list: it leaves out a list that you don’t have. It was deleted, or only the account that it belongs to can see it.';
const ofAnAuthor = (lists: number) =>
  `It leaves out ${lists === 1 ? 'a list' : `${lists} lists`} of the quote’s author, so it can’t be counted on newer data.`;
const NOT_YET = 'A new voter file is being prepared for this list. Come back in a few minutes.';
const NO_DATA = 'We have no voters of this state on file right now.';

/** What a person's lists and purchases come to on today's data. Leaves out what isn't theirs. */
export async function countLists(user: User, ids: readonly string[]): Promise<TodaysCount[]> {
  const [[records, versions], live] = await Promise.all([
    listsToCount(database(), user.uid, ids),
    liveVersions(database(), undefined),
  ]);
  return inTurns(records, AT_ONCE, (record) => countToday(record, versions, live, user));
}

async function countToday(
  record: CountedRecord,
  versions: readonly HistoryVersion[],
  live: readonly DataVersion[],
  user: User,
): Promise<TodaysCount> {
  const { id } = record;
  const filters = asOpened(record, versions);
  const filtersThen = asOpened({ ...record, excludedSince: [] }, versions);
  if (filters === null || filtersThen === null) return { id, sentence: NOT_TODAY };
  const today = live.filter(({ state }) => filters.State === undefined || filters.State === state);
  if (today.length === 0) return { id, sentence: NO_DATA };
  try {
    await allowExclusions(filters, user);
    // In one statement: a voter who is suppressed between two would count as excluded.
    const {
      voters,
      households = 0,
      presets,
    } = await answerQuestion(database(), {
      filters,
      of: ['households'],
      presets: [filtersThen],
      steps: [],
    });
    const is_newer = today.some((version) => !record.versionIds.includes(version.id));
    const excluded_since = (presets[0] ?? voters) - voters;
    return { id, voters, households, is_newer, ...(excluded_since > 0 && { excluded_since }) };
  } catch (error) {
    // A do-not-mail list that it leaves out was deleted, or a quote's author alone has the list.
    if (error instanceof ApiError && error.extras.path === 'LeaveOut') {
      const leftOut = entriesOf('LeaveOut', filters.LeaveOut ?? '');
      return { id, sentence: record.isQuoted ? ofAnAuthor(leftOut.length) : NOT_THEIRS, is_not_theirs: true };
    }
    // The data knows of too few elections.
    if (error instanceof ApiError && error.code === 'bad_request') return { id, sentence: NOT_TODAY };
    // What it leaves out is being found in a new voter file.
    if (error instanceof ApiError && error.code === 'unavailable') return { id, sentence: NOT_YET };
    throw error;
  }
}
