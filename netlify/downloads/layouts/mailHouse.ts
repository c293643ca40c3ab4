import { MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/mailHouse';
import { addressBlock } from '../../mail/addressBlock';
import { nameLineOf } from '../../mail/nameLine';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { workedOut } from './layout';

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
export const mailHouse = workedOut({ ...ADDRESSED_SOURCE, voterId: 'voter_id' }, MAIL_HOUSE_COLUMNS, {
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
    };
  },
});
