import { MAIL_HOUSE_COLUMNS } from '../../../src/contract/layouts/mailHouse';
import { ADDRESSED_SOURCE, addressed } from './addressed';
import { workedOut } from './layout';

/** What a mail house imports: a name line, a salutation, and one address that can be mailed to. */
export const mailHouse = workedOut(
  { ...ADDRESSED_SOURCE, voterId: 'voter_id' },
  MAIL_HOUSE_COLUMNS,
  (voter) => ({ voter, ...addressed(voter) }),
  {
    elections: false,
    cells: {
      NameLine: ({ name }) => name.line,
      Salutation: ({ name }) => name.salutation,
      Address1: ({ address }) => address.line1,
      Address2: ({ address }) => address.line2,
      City: ({ address }) => address.city,
      State: ({ address }) => address.state,
      Zip5: ({ address }) => address.zip5,
      Zip4: ({ address }) => address.zip4,
      AddressFrom: ({ address }) => address.from,
      AddressNote: ({ address }) => address.note,
      FirstNameOnFile: ({ voter }) => voter.firstName,
      LastNameOnFile: ({ voter }) => voter.lastName,
      VoterID: ({ voter }) => voter.voterId,
    },
  },
);
