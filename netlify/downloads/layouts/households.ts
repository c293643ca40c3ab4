import { HOUSEHOLD_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import { addressBlock } from '../../mail/addressBlock';
import { mailed } from '../../mail/mailed';
import { nameLineOf } from '../../mail/nameLine';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { type FileLayout, namedValues, type NamedValues, type Row } from './layout';

/** What a household's record is made from: names and columns of `voters`. */
export const HOUSEHOLD_SOURCE = {
  ...ADDRESSED_SOURCE,
  voterId: 'voter_id',
  status: 'status',
  household: 'household_key',
} as const;
export const householdVoter = namedValues(HOUSEHOLD_SOURCE);
const HOUSEHOLD = Object.keys(HOUSEHOLD_SOURCE).indexOf('household');
export const householdOf = (row: Row) => row[HOUSEHOLD] || null;
const names = HOUSEHOLD_COLUMNS.map(([name]) => name);
const headings = HOUSEHOLD_COLUMNS.map(([, heading]) => heading);

/**
 * One record for all voters who share a mailbox. Those to whom nothing can be delivered stay, each in a
 * record with the reason.
 */
export const households = (mail?: MailOptions): FileLayout => ({
  source: Object.values(HOUSEHOLD_SOURCE),
  headings: () => headings,
  mailed: true,
  together: {
    keyOf: householdOf,
    cells: (rows) => cellsOf(rows.map(householdVoter), mail),
  },
});

/** The address is the first voter's, and the others' the same in another spelling. */
function cellsOf(
  voters: readonly NamedValues<keyof typeof HOUSEHOLD_SOURCE>[],
  mail: MailOptions | undefined,
): readonly string[] {
  const [first] = voters;
  if (first === undefined) return [];
  const cells: Readonly<Record<(typeof names)[number], string>> = {
    ...mailed(nameLineOf(voters.map(knownOf)), addressCells(addressBlock(knownOf(first))), mail),
    Voters: String(voters.length),
    VoterIDs: voters.map(({ voterId }) => voterId).join(' '),
    Status: [...new Set(voters.map(({ status }) => status))].toSorted().join('/'),
  };
  return names.map((name) => cells[name]);
}
