import { CRM_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import { addressBlock } from '../../mail/addressBlock';
import { addresseeOf } from '../../mail/addressee';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { workedOut } from './layout';
import { SHARED_SQL } from './sharedColumns';

/** SQL expressions, keyed by the column that they fill unchanged or by the name that `cells` reads. */
const SOURCE = {
  ...ADDRESSED_SOURCE,
  StateFileID: 'voter_id',
  Party: 'party',
  CountyName: 'county',
  PrecinctName: 'precinct',
  CD: 'congressional_district',
  SD: 'state_senate_district',
  HD: 'state_house_district',
  RegistrationDate: 'registration_date',
  ...SHARED_SQL,
} as const;

/** The layout for NGP VAN's bulk upload and other CRMs. */
export const crm = workedOut(SOURCE, CRM_COLUMNS, {
  elections: true,
  mailed: false,
  cells: (voter) => {
    const known = knownOf(voter);
    const { first, middle, last, suffix } = addresseeOf(known);
    const mail = addressCells(addressBlock(known));
    return {
      ...voter,
      FirstName: first,
      MiddleName: middle,
      LastName: last,
      Suffix: suffix,
      vAddress: [voter.streetNum, voter.streetName, voter.unit].filter((part) => part !== '').join(' '),
      vCity: voter.city,
      vState: voter.state,
      vZip5: voter.zip.slice(0, 5),
      mAddress: [mail.NameLine2, mail.Address1].filter((line) => line !== '').join(', '),
      mCity: mail.City,
      mState: mail.State,
      mZip5: mail.Zip5,
    };
  },
});
