import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/mailHouse';
import { addressBlock } from '../../mail/addressBlock';
import { nameLineOf } from '../../mail/nameLine';
import { addressCells, ADDRESSED_SOURCE, knownOf } from './addressed';
import { crm } from './crm';
import { everything } from './everything';
import { households } from './households';
import { type FileLayout, workedOut } from './layout';

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
const mailHouse = workedOut(
  { ...ADDRESSED_SOURCE, voterId: 'voter_id', status: 'status' },
  MAIL_HOUSE_COLUMNS,
  {
    elections: false,
    mailed: true,
    cells: (voter) => {
      const known = knownOf(voter);
      const { line, salutation } = nameLineOf([known]);
      return {
        NameLine: line,
        Salutation: salutation,
        ...addressCells(addressBlock(known)),
        FirstNameOnFile: voter.firstName,
        LastNameOnFile: voter.lastName,
        VoterID: voter.voterId,
        Status: voter.status,
      };
    },
  },
);

export const FILE_LAYOUTS: Readonly<Record<LayoutName, FileLayout>> = {
  'mail-house': mailHouse,
  households,
  everything,
  crm,
};
