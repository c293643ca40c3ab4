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
  return [`CASE WHEN ${mailed} THEN 'y' END`, score, lot, groupSql(selection)];
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

/** How many values `selectionSource` adds. */
const ADDED = 4;
const LETTERS = 'ABCD';

/** Chooses among a file's records, given one after the other in the order of the list. */
export interface Chooser {
  readonly keeps: (piece: readonly Row[]) => boolean;
  /** The cells that follow those of the layout. */
  readonly cells: (piece: readonly Row[]) => readonly string[];
}

/**
 * @param width how many values of the layout's source come first
 * @param before how many records that may be chosen come before the first one given
 */
export function chooserOf({ only, groups }: Selection, width: number, before: number): Chooser {
  let index = before;
  return {
    keeps(piece) {
      if (only === null) return true;
      const [first] = piece;
      if (first?.[width] !== 'y') return false;
      if (only.by !== 'every-nth') {
        const score = piece.reduce((most, row) => Math.max(most, Number(row[width + 1])), 0);
        return (
          score > only.last.score || (score === only.last.score && Number(first[width + 2]) <= only.last.lot)
        );
      }
      index += 1;
      return chosenUpTo(index, only) > chosenUpTo(index - 1, only);
    },
    cells: (piece) => (groups === null ? [] : [LETTERS[Number(piece[0]?.[width + ADDED - 1])] ?? '']),
  };
}

/** How many of the first `index` records are in the file, if it has every n-th. */
export const chosenUpTo = (index: number, { pieces, of }: { readonly pieces: number; readonly of: number }) =>
  Math.floor((index * pieces) / of);

/** The headings that follow those of the layout. */
export const selectionHeadings = (selection: Selection | null) =>
  selection?.groups == null ? [] : ['Group'];
