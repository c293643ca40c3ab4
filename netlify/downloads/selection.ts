import { extraIn, isNumber, type MailOptions } from '../../src/contract/layouts/mailOptions';
import type { SamplingMethod } from '../../src/contract/files';
import type { Selection } from '../queries/purchases/selection';
import type { DrawOrderSql } from '../queries/voters/places';
import type { FileLayout, Row } from './layouts/layout';

/**
 * The SQL that decides which records are chosen. A mail layout contains every voter of the list. If a buyer
 * takes only some of its records, they are chosen from those that can be mailed.
 */
export function drawOrderSql(
  { mailing }: Pick<FileLayout, 'mailing'>,
  seed: string,
  by: SamplingMethod | undefined,
): DrawOrderSql {
  const isPerHousehold = mailing?.perHousehold === true;
  return {
    mailed: mailing ? 'deliverable' : 'true',
    // How many of the eight tracked elections the voter voted in.
    score: by === 'frequent' ? 'bit_count(vote_history::int::bit(8))::int' : '0',
    lot: by === undefined ? '0' : randomKeySql(isPerHousehold ? 'household_key' : VOTER, seed),
    unit: isPerHousehold ? 'household_key' : null,
  };
}

const VOTER = `state || voter_id`;

/**
 * A pseudorandom 48-bit number for a voter or household, which never changes within a purchase. Uses MD5,
 * because PostgreSQL may change its own hash functions from one version to the next.
 */
const randomKeySql = (unit: string, seed: string) =>
  `('x' || substr(md5(${unit} || '${seed}'), 1, 12))::bit(48)::bigint`;

/**
 * SQL expressions that a file's query returns for each voter after the layout's source: whether mail can be
 * delivered (`y`), score, random key and household.
 */
export function selectionSource(layout: FileLayout, selection: Selection): readonly string[] {
  const { seed, only } = selection;
  const { mailed, score, lot } = drawOrderSql(layout, seed, only?.by);
  return [`CASE WHEN ${mailed} THEN 'y' END`, score, lot, 'household_key'];
}

/** The position of the household in `selectionSource`. */
const MAILBOX = 3;

/** Counts of what precedes the first record of a part. */
export interface Before {
  /** Records of the file. */
  readonly records: number;
  /** Households of the list. A voter without a household counts as one. */
  readonly households: number;
}
export const NOTHING_BEFORE: Before = { records: 0, households: 0 };

/**
 * Returns a function that takes the records one by one, in list order, and decides whether each is in the
 * file.
 * @param width how many values of the layout's source precede those of `selectionSource` in a row
 * @returns the cells to append to the layout's own cells; null if the record is not in the file
 */
export function chooserOf(
  { only, mail }: Selection,
  width: number,
  before: Before,
): (piece: readonly Row[]) => readonly string[] | null {
  let { records, households } = before;
  let household = '';
  const numbers = numbersIn(mail);
  const keeps = (piece: readonly Row[]) => {
    if (only === null) return true;
    const [first] = piece;
    if (first?.[width] !== 'y') return false;
    const score = piece.reduce((most, row) => Math.max(most, Number(row[width + 1])), 0);
    return (
      score > only.last.score || (score === only.last.score && Number(first[width + 2]) <= only.last.lot)
    );
  };
  return (piece) => {
    const [first = []] = piece;
    const its = first[width + MAILBOX] ?? '';
    if (its === '' || its !== household) households += 1;
    household = its;
    if (!keeps(piece)) return null;
    records += 1;
    return numbers.map((name) => String(name === 'Sequence Number' ? records : households));
  };
}

/** The extra columns with sequence and household numbers that the buyer chose. */
export const numbersIn = (mail: MailOptions | undefined) => extraIn(mail?.extra ?? '').filter(isNumber);

/** The headings to append to the layout's own headings. */
export const selectionHeadings = (selection: Selection | null) => numbersIn(selection?.mail);
