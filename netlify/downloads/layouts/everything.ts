import { EVERYTHING_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { FileLayout } from './layout';
import { SHARED_SQL } from './sharedColumns';

const district = (prefix: 'CD' | 'SD' | 'HD', column: string) => `'${prefix}-' || ${column}`;

/** The SQL expression of each column's cells. */
const EXPRESSIONS: Readonly<Record<(typeof EVERYTHING_COLUMNS)[number][0], string>> = {
  VoterID: 'voter_id',
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  Suffix: 'suffix',
  PolitalAff: 'party',
  Registered: 'registration_date',
  StreetNum: 'street_num',
  StreetName: 'street_name',
  Unit: 'unit',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  MailLine1: 'mail_line1',
  MailLine2: 'mail_line2',
  MailLine3: 'mail_line3',
  MailCity: 'mail_city',
  MailState: 'mail_state',
  MailZip: 'mail_zip',
  County_Desc: 'county',
  Precinct: 'precinct',
  MuniSub: 'muni_sub',
  CongressionalDistrict: district('CD', 'congressional_district'),
  StateSenateDistrict: district('SD', 'state_senate_district'),
  StateHouseDistrict: district('HD', 'state_house_district'),
  ...SHARED_SQL,
};

/** All that can be sold, as the state spells it. */
export const everything: FileLayout = {
  source: EVERYTHING_COLUMNS.map(([name]) => EXPRESSIONS[name]),
  headings: (elections) => [...EVERYTHING_COLUMNS.map(([, heading]) => heading), ...elections.headings],
};
