import { HOUSEHOLD_COLUMNS } from '../../../src/contract/layouts/households';
import { addressBlock } from '../../mail/addressBlock';
import { mailboxOf } from '../../mail/mailbox';
import { nameLineOf } from '../../mail/nameLine';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { type Mark, markedIds } from '../marks';
import { type FileLayout, namedValues, type Row, type Values } from './layout';

const SOURCE = { ...ADDRESSED_SOURCE, voterId: 'voter_id', household: 'household_key' } as const;
const voterOf = namedValues(SOURCE);
const HOUSEHOLD = Object.keys(SOURCE).indexOf('household');
const headings = HOUSEHOLD_COLUMNS.map(([heading]) => heading);

/**
 * One record for all voters who share a mailbox. Those to whom nothing can be delivered stay, each in a
 * record with the reason.
 */
export const households: FileLayout = {
  source: Object.values(SOURCE),
  headings: () => headings,
  mailed: true,
  together: {
    keyOf: (row) => row[HOUSEHOLD] || null,
    cells: (rows, mark) => cellsOf(rows.map(voterOf), mark),
    sorted,
  },
};

/** Sorts after every mailbox. */
const NOWHERE = '~~';

/** Households of the versions loaded before are residences, so mailboxes are worked out here. */
function sorted(rows: readonly Row[]): readonly (readonly Row[])[] {
  const pieces = new Map<string, { readonly rows: Row[]; readonly place: string }>();
  for (const row of rows) {
    const voter = voterOf(row);
    const mailbox = mailboxOf(addressBlock(knownOf(voter)));
    const key = mailbox === null ? `nowhere ${voter.state} ${voter.voterId}` : `${voter.state} ${mailbox}`;
    const piece = pieces.get(key);
    if (piece) piece.rows.push(row);
    else pieces.set(key, { rows: [row], place: mailbox ?? NOWHERE });
  }
  return [...pieces.values()]
    .toSorted((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
    .map((piece) => piece.rows);
}

/** The address is the first voter's, and the others' the same in another spelling. */
function cellsOf(voters: readonly Values<keyof typeof SOURCE>[], mark: Mark | null): readonly string[] {
  const [first] = voters;
  if (first === undefined) return [];
  const { line, salutation } = nameLineOf(voters.map(knownOf));
  const ids = voters.map(({ voterId }) => voterId);
  const cells: Readonly<Record<(typeof headings)[number], string>> = {
    NameLine: line,
    Salutation: salutation,
    ...addressCells(addressBlock(knownOf(first))),
    Voters: String(voters.length),
    VoterIDs: (mark === null ? ids : markedIds(ids, mark)).join(' '),
  };
  return headings.map((heading) => cells[heading]);
}
