import { CRM_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import { addressBlock } from '../../mail/addressBlock';
import { addresseeOf } from '../../mail/addressee';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { type FileLayout, namedValues } from './layout';
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

const voterOf = namedValues(SOURCE);
const names = CRM_COLUMNS.map(([name]) => name);
const headings = CRM_COLUMNS.map(([, heading]) => heading);

/** The layout for NGP VAN's bulk upload and other CRMs. */
export const crm: FileLayout = {
  source: Object.values(SOURCE),
  headings: (elections) => [...headings, ...elections.headings],
  cells: (values, marks) => {
    const voter = voterOf(values);
    const known = knownOf(voter);
    const { first, middle, last, suffix } = addresseeOf(known);
    const mail = addressCells(addressBlock(known));
    const cells: Readonly<Record<(typeof names)[number], string>> = {
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
    return [...names.map((name) => cells[name]), ...marks];
  },
};
