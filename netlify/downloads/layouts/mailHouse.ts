import { MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import { addressBlock } from '../../mail/addressBlock';
import { mailed } from '../../mail/mailed';
import { nameLinesOf } from '../../mail/nameLine';
import { addressCells, knownOf } from './addressed';
import { householdOf, HOUSEHOLD_SOURCE, householdVoter } from './households';
import type { FileLayout, Row } from './layout';

const names = MAIL_HOUSE_COLUMNS.map(([name]) => name);
const headings = MAIL_HOUSE_COLUMNS.map(([, heading]) => heading);

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
export const mailHouse = (mail?: MailOptions): FileLayout => ({
  source: Object.values(HOUSEHOLD_SOURCE),
  headings: () => headings,
  mailed: true,
  beside: { keyOf: householdOf, cells: (rows) => recordsOf(rows, mail) },
});

function recordsOf(rows: readonly Row[], mail: MailOptions | undefined): readonly (readonly string[])[] {
  const voters = rows.map(householdVoter);
  const known = voters.map(knownOf);
  return nameLinesOf(known).map((nameLine, n) => {
    const [voter, person] = [voters[n], known[n]];
    if (voter === undefined || person === undefined) return [];
    const cells: Readonly<Record<(typeof names)[number], string>> = {
      ...mailed(nameLine, addressCells(addressBlock(person)), mail),
      FirstNameOnFile: voter.firstName,
      LastNameOnFile: voter.lastName,
      VoterID: voter.voterId,
      Status: voter.status,
    };
    return names.map((name) => cells[name]);
  });
}
