import { CRM_COLUMNS } from '../../../src/contract/layouts/crm';
import { ADDRESSED_SOURCE, addressed } from './addressed';
import { workedOut } from './layout';

const SOURCE = {
  ...ADDRESSED_SOURCE,
  voterId: 'voter_id',
  age: 'age',
  party: 'party',
  status: 'status',
  county: 'county',
  precinct: 'precinct',
  congressional: 'congressional_district',
  senate: 'state_senate_district',
  house: 'state_house_district',
} as const;

/** What NGP VAN's bulk upload and other CRMs take. */
export const crm = workedOut(SOURCE, CRM_COLUMNS, (voter) => ({ voter, ...addressed(voter) }), {
  elections: true,
  cells: {
    StateFileID: ({ voter }) => voter.voterId,
    FirstName: ({ person }) => person.first,
    MiddleName: ({ person }) => person.middle,
    LastName: ({ person }) => person.last,
    Suffix: ({ person }) => person.suffix,
    vAddress: ({ voter }) =>
      [voter.streetNum, voter.streetName, voter.unit].filter((part) => part !== '').join(' '),
    vCity: ({ voter }) => voter.city,
    vState: ({ voter }) => voter.state,
    vZip5: ({ voter }) => voter.zip.slice(0, 5),
    mAddress: ({ address }) => address.line1,
    mCity: ({ address }) => address.city,
    mState: ({ address }) => address.state,
    mZip5: ({ address }) => address.zip5,
    Age: ({ voter }) => voter.age,
    Party: ({ voter }) => voter.party,
    Status: ({ voter }) => voter.status,
    CountyName: ({ voter }) => voter.county,
    PrecinctName: ({ voter }) => voter.precinct,
    CD: ({ voter }) => voter.congressional,
    SD: ({ voter }) => voter.senate,
    HD: ({ voter }) => voter.house,
  },
});
