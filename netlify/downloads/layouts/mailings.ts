import { HOUSEHOLD_COLUMNS, MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import { addressBlock } from '../../mail/addressBlock';
import { mailed } from '../../mail/mailed';
import { nameLineOf, nameLinesOf } from '../../mail/nameLine';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { type FileLayout, namedValues, type Row } from './layout';

/** What a piece of mail is made from: names and columns of `voters`. */
export const MAILING_SOURCE = {
  ...ADDRESSED_SOURCE,
  voterId: 'voter_id',
  status: 'status',
  household: 'household_key',
} as const;
const voterOf = namedValues(MAILING_SOURCE);
const HOUSEHOLD = Object.keys(MAILING_SOURCE).indexOf('household');

/** The key that the voters of a mailbox, who are neighbors, share; null for a voter without a household. */
export const householdOf = (row: Row) => row[HOUSEHOLD] || null;

const householdNames = HOUSEHOLD_COLUMNS.map(([name]) => name);
const householdHeadings = HOUSEHOLD_COLUMNS.map(([, heading]) => heading);

/**
 * One record for all voters who share a mailbox. Those to whom nothing can be delivered stay, each in a
 * record with the reason. The address is the first voter's, and the others' the same in another spelling.
 */
export const households = (mail?: MailOptions): FileLayout => ({
  source: Object.values(MAILING_SOURCE),
  headings: () => householdHeadings,
  mailing: {
    perHousehold: true,
    records: (rows) => {
      const voters = rows.map(voterOf);
      const [first] = voters;
      if (first === undefined) return [];
      const cells: Readonly<Record<(typeof householdNames)[number], string>> = {
        ...mailed(nameLineOf(voters.map(knownOf)), addressCells(addressBlock(knownOf(first))), mail),
        Voters: String(voters.length),
        VoterIDs: voters.map(({ voterId }) => voterId).join(' '),
        Status: [...new Set(voters.map(({ status }) => status))].toSorted().join('/'),
      };
      return [householdNames.map((name) => cells[name])];
    },
  },
});

const voterNames = MAIL_HOUSE_COLUMNS.map(([name]) => name);
const voterHeadings = MAIL_HOUSE_COLUMNS.map(([, heading]) => heading);

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
export const mailHouse = (mail?: MailOptions): FileLayout => ({
  source: Object.values(MAILING_SOURCE),
  headings: () => voterHeadings,
  mailing: {
    perHousehold: false,
    records: (rows) => {
      const voters = rows.map(voterOf);
      const nameLines = nameLinesOf(voters.map(knownOf));
      return voters.flatMap((voter, n) => {
        const nameLine = nameLines[n];
        if (nameLine === undefined) return [];
        const cells: Readonly<Record<(typeof voterNames)[number], string>> = {
          ...mailed(nameLine, addressCells(addressBlock(knownOf(voter))), mail),
          FirstNameOnFile: voter.firstName,
          LastNameOnFile: voter.lastName,
          VoterID: voter.voterId,
          Status: voter.status,
        };
        return [voterNames.map((name) => cells[name])];
      });
    },
  },
});
