import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/mail';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import { addressBlock } from '../../mail/addressBlock';
import { mailed } from '../../mail/mailed';
import { nameLineOf } from '../../mail/nameLine';
import { addressCells, ADDRESSED_SOURCE, knownOf } from './addressed';
import { crm } from './crm';
import { everything } from './everything';
import { households } from './households';
import { type FileLayout, workedOut } from './layout';
import { withAddedColumns } from './mailOptions';

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
const mailHouse = (mail?: MailOptions) =>
  workedOut({ ...ADDRESSED_SOURCE, voterId: 'voter_id', status: 'status' }, MAIL_HOUSE_COLUMNS, {
    elections: false,
    mailed: true,
    cells: (voter) => {
      const known = knownOf(voter);
      return {
        ...mailed(nameLineOf([known]), addressCells(addressBlock(known)), mail),
        FirstNameOnFile: voter.firstName,
        LastNameOnFile: voter.lastName,
        VoterID: voter.voterId,
        Status: voter.status,
      };
    },
  });

export const FILE_LAYOUTS: Readonly<Record<LayoutName, FileLayout>> = {
  'mail-house': mailHouse(),
  households: households(),
  everything,
  crm,
};

const WITH_OPTIONS: Readonly<Partial<Record<LayoutName, (mail: MailOptions) => FileLayout>>> = {
  'mail-house': mailHouse,
  households,
};

/** A layout with what the buyer asked of it. */
export function layoutFor(name: LayoutName, mail: MailOptions | undefined): FileLayout {
  const made = mail && WITH_OPTIONS[name]?.(mail);
  return made ? withAddedColumns(made, mail) : FILE_LAYOUTS[name];
}
