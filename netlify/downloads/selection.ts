import { extraIn, isNumber, type MailOptions } from '../../src/contract/layouts/mailOptions';
import type { SamplingMethod } from '../../src/contract/layouts/selection';
import type { Selection } from '../queries/purchases/selection';
import type { DrawOrderSql } from '../queries/voters/places';
import type { FileLayout, Row } from './layouts/layout';

/**
 * What decides which records are chosen. A layout for the mail leaves out no voter, but a choice among its
 * records is one among those that can be mailed.
 */
export function drawOrderSql(
  { together, mailed }: Pick<FileLayout, 'together' | 'mailed'>,
  seed: string,
  by: SamplingMethod | undefined,
): DrawOrderSql {
  return {
    mailed: mailed ? 'deliverable' : 'true',
    // Of eight elections.
    score: by === 'frequent' ? 'bit_count(vote_history::int::bit(8))::int' : '0',
    lot: by === undefined ? '0' : randomKeySql(together ? 'household_key' : VOTER, seed),
    unit: together ? 'household_key' : null,
  };
}

const VOTER = `state || voter_id`;
const HOUSEHOLD = `coalesce(household_key, ${VOTER})`;

/** How many lots there are. */
export const LOTS = 2 ** 48;

/**
 * A number of 48 bits that is as good as drawn, and always the same for a purchase. By MD5, since PostgreSQL
 * promises its own hashes to no later version.
 */
const randomKeySql = (unit: string, seed: string) =>
  `('x' || substr(md5(${unit} || '${seed}'), 1, 12))::bit(48)::bigint`;

/** What a file's query returns of each voter besides the layout's source, in the order of `places`. */
export function selectionSource(layout: FileLayout, selection: Selection): readonly string[] {
  const { seed, only } = selection;
  const { mailed, score, lot } = drawOrderSql(layout, seed, only?.by);
  return [`CASE WHEN ${mailed} THEN 'y' END`, score, lot, groupSql(selection), 'household_key'];
}

/** The number of a voter's group, from 0. */
function groupSql({ seed, groups }: Selection): string {
  if (groups === null) return '0';
  const { lot } = householdLots(seed);
  return `(CASE ${groups.ends.map((end, n) => `WHEN ${lot} <= ${end} THEN ${n}`).join(' ')} ELSE ${groups.ends.length} END)`;
}

/** The lots by which households are divided into groups, whatever else is chosen. */
export const householdLots = (seed: string): DrawOrderSql => ({
  ...{ mailed: 'true', score: '0' },
  ...{ lot: randomKeySql(HOUSEHOLD, `${seed} groups`), unit: HOUSEHOLD },
});

/** Where `selectionSource` has the group and the household, after the layout's own. */
const GROUP = 3;
const MAILBOX = 4;
const LETTERS = 'ABCD';

/** What comes before the first record of a part. */
export interface Before {
  /** Records that may be chosen. */
  readonly choosable: number;
  /** Records of the file. */
  readonly records: number;
  /** Households of the list, counting voters without one each for themselves. */
  readonly households: number;
}
export const NOTHING_BEFORE: Before = { choosable: 0, records: 0, households: 0 };

/**
 * Chooses among a file's records, given one after the other in the order of the list.
 * @param width how many values of the layout's source come first
 * @returns the cells of a record that follow those of the layout; null if it is not in the file
 */
export function chooserOf(
  { only, groups, mail }: Selection,
  width: number,
  before: Before,
): (piece: readonly Row[]) => readonly string[] | null {
  let { choosable, records, households } = before;
  let household = '';
  const numbers = numbersIn(mail);
  const keeps = (piece: readonly Row[]) => {
    if (only === null) return true;
    const [first] = piece;
    if (first?.[width] !== 'y') return false;
    if (only.by !== 'every-nth') {
      const score = piece.reduce((most, row) => Math.max(most, Number(row[width + 1])), 0);
      return (
        score > only.last.score || (score === only.last.score && Number(first[width + 2]) <= only.last.lot)
      );
    }
    choosable += 1;
    return chosenUpTo(choosable, only) > chosenUpTo(choosable - 1, only);
  };
  return (piece) => {
    const [first = []] = piece;
    const its = first[width + MAILBOX] ?? '';
    if (its === '' || its !== household) households += 1;
    household = its;
    if (!keeps(piece)) return null;
    records += 1;
    return [
      ...numbers.map((name) => String(name === 'Sequence Number' ? records : households)),
      ...(groups === null ? [] : [LETTERS[Number(first[width + GROUP])] ?? '']),
    ];
  };
}

/** The numbers of records that were asked for. */
export const numbersIn = (mail: MailOptions | undefined) => extraIn(mail?.extra ?? '').filter(isNumber);

/** How many of the first `index` records are in the file, if it has every n-th. */
export const chosenUpTo = (index: number, { pieces, of }: { readonly pieces: number; readonly of: number }) =>
  Math.floor((index * pieces) / of);

/** The headings that follow those of the layout. */
export const selectionHeadings = (selection: Selection | null) => [
  ...numbersIn(selection?.mail),
  ...(selection?.groups == null ? [] : ['Group']),
];
