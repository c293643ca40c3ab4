import { HOUSEHOLD_COLUMNS } from '../../../src/contract/layouts/households';
import { addressBlock } from '../../mail/addressBlock';
import { addressKey } from '../../mail/addressKey';
import type { AddressBlock } from '../../mail/block';
import { mailSortKey } from '../../mail/mailOrder';
import { nameLineOf } from '../../mail/nameLine';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { type FileLayout, namedValues, type Values } from './layout';

const SOURCE = { ...ADDRESSED_SOURCE, voterId: 'voter_id' } as const;
type Voter = Values<keyof typeof SOURCE>;
const voterOf = namedValues(SOURCE);
const headings = HOUSEHOLD_COLUMNS.map(([heading]) => heading);

/** What goes into one mailbox. */
interface Piece {
  readonly voters: Voter[];
  readonly address: AddressBlock;
  readonly sortKey: string;
}

/**
 * One record for all voters who share a mailbox, in the order of the mail. Those to whom nothing can be
 * delivered stay, each in a record with the reason.
 */
export const households: FileLayout = {
  source: Object.values(SOURCE),
  headings: () => headings,
  together: (records) => piecesOf(records.map(voterOf)).map(cellsOf),
};

function piecesOf(voters: readonly Voter[]): readonly Piece[] {
  const pieces = new Map<string, Piece>();
  for (const voter of voters) {
    const address = addressBlock(knownOf(voter));
    const key = addressKey(address) ?? `nowhere ${voter.state} ${voter.voterId}`;
    const piece = pieces.get(key);
    if (piece) piece.voters.push(voter);
    else pieces.set(key, { voters: [voter], address, sortKey: mailSortKey(address) });
  }
  return [...pieces.values()].toSorted((one, other) =>
    one.sortKey < other.sortKey ? -1 : Number(one.sortKey > other.sortKey),
  );
}

function cellsOf({ voters, address }: Piece): readonly string[] {
  const { line, salutation } = nameLineOf(voters.map(knownOf));
  const cells: Readonly<Record<(typeof headings)[number], string>> = {
    NameLine: line,
    Salutation: salutation,
    ...addressCells(address),
    Voters: String(voters.length),
    VoterIDs: voters.map(({ voterId }) => voterId).join(' '),
  };
  return headings.map((heading) => cells[heading]);
}
