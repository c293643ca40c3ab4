import { CRM_COLUMNS } from '../../../src/contract/layouts/crm';
import { addressBlock } from '../../mail/addressBlock';
import { addresseeOf } from '../../mail/addressee';
import { ADDRESSED_SOURCE, addressCells, knownOf } from './addressed';
import { workedOut } from './layout';
import { WAYS_SQL } from './waysInWords';

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
  municipality: 'municipality',
  ward: 'ward',
  schoolDistrict: 'school_district',
  schoolZone: 'school_zone',
  commissionDistrict: 'commission_district',
  township: 'township',
  judicialDistrict: 'judicial_district',
  gender: 'gender',
  registered: 'registration_date',
  generals: 'generals_voted',
  primaries: 'primaries_voted',
  ...WAYS_SQL,
} as const;

/** What NGP VAN's bulk upload and other CRMs take. */
export const crm = workedOut(SOURCE, CRM_COLUMNS, {
  elections: true,
  mailed: false,
  cells: (voter) => {
    const known = knownOf(voter);
    const { first, middle, last, suffix } = addresseeOf(known);
    const mail = addressCells(addressBlock(known));
    return {
      StateFileID: voter.voterId,
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
      Age: voter.age,
      Party: voter.party,
      Status: voter.status,
      CountyName: voter.county,
      PrecinctName: voter.precinct,
      CD: voter.congressional,
      SD: voter.senate,
      HD: voter.house,
      Municipality: voter.municipality,
      WardDistrict: voter.ward,
      SchoolDistrict: voter.schoolDistrict,
      SchoolZone: voter.schoolZone,
      CommissionDistrict: voter.commissionDistrict,
      Township: voter.township,
      JudicialDistrict: voter.judicialDistrict,
      Gender: voter.gender,
      RegistrationDate: voter.registered,
      GeneralsVoted: voter.generals,
      PrimariesVoted: voter.primaries,
      LastGeneralMethod: voter.LastGeneralMethod,
      UsualMethod: voter.UsualMethod,
      PrimaryBallot: voter.PrimaryBallot,
      PrimaryBallots: voter.PrimaryBallots,
    };
  },
});
