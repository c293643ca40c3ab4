import { PARTY_COLUMN } from '../fields/partyOnFile';
import type { LayoutName } from './layouts';

const HELD = {
  city: 'City of the home address.',
  state: 'State of the home address.',
  zip: 'ZIP code of the home address. Import as text to keep leading zeros.',
  age: 'Age as of the data date.',
  party: PARTY_COLUMN,
  status: 'A for active, I for inactive.',
  county: 'County of registration.',
  precinct: 'The precinct’s number or name in the state’s file.',
  municipality: 'City, town or village that they vote in; often not the post office’s city.',
  wardDistrict: 'Ward or council district, with its municipality, such as NORMAN · WARD 4.',
  schoolDistrict: 'School district.',
  schoolZone: 'Zone of the school board, with its school district.',
  commissionDistrict: 'District of the county’s governing board, with the county.',
  township: 'Township, with its county.',
  judicialDistrict: 'Judicial district.',
  gender: 'F or M, if the state’s file says.',
  registered: 'The day they registered.',
  generalsVoted: 'In how many of the last four statewide general elections they voted.',
  primariesVoted: 'In how many of the last four statewide primaries they voted.',
  lastGeneralMethod: 'How they voted in the last general election.',
  usualMethod: 'How they usually vote.',
  primaryBallot: 'The ballot they took in the last primary.',
  primaryBallots: 'The ballots they took in the last four primaries.',
} as const;

/** Every column for sale: its name in the API, its heading in files, and what it holds. */
export const EVERYTHING_COLUMNS = [
  ['VoterID', 'Voter ID', 'The state’s voter ID number.'],
  ['FirstName', 'First Name', 'As the state spells it.'],
  ['MiddleName', 'Middle Name', 'As the state spells it; often an initial.'],
  ['LastName', 'Last Name', 'As the state spells it.'],
  ['Suffix', 'Suffix', 'JR, SR, II, III and the like.'],
  ['Age', 'Age', HELD.age],
  ['Gender', 'Gender', HELD.gender],
  ['PolitalAff', 'Party', HELD.party],
  ['Status', 'Status', HELD.status],
  ['Registered', 'Registered', HELD.registered],
  ['StreetNum', 'Street Number', 'Street number of the home address.'],
  ['StreetName', 'Street Name', 'Street of the home address.'],
  ['Unit', 'Unit', 'Apartment, lot or suite of the home address.'],
  ['City', 'City', HELD.city],
  ['State', 'State', HELD.state],
  ['Zip', 'ZIP', HELD.zip],
  ['MailLine1', 'Mailing Line 1', 'Mailing address, if different from home.'],
  ['MailLine2', 'Mailing Line 2', 'Second line of the mailing address.'],
  ['MailLine3', 'Mailing Line 3', 'Third line of the mailing address.'],
  ['MailCity', 'Mailing City', 'City of the mailing address.'],
  ['MailState', 'Mailing State', 'State of the mailing address.'],
  ['MailZip', 'Mailing ZIP', 'ZIP code of the mailing address.'],
  ['County_Desc', 'County', HELD.county],
  ['Precinct', 'Precinct', HELD.precinct],
  ['MuniSub', 'Ward', 'The code of a ward or other part of a municipality, such as W4. Cities may share it.'],
  ['CongressionalDistrict', 'Congressional District', 'Congressional district, such as CD-4.'],
  ['StateSenateDistrict', 'State Senate District', 'State senate district, such as SD-16.'],
  ['StateHouseDistrict', 'State House District', 'State house district, such as HD-44.'],
  ['Municipality', 'Municipality', HELD.municipality],
  ['WardDistrict', 'Ward District', HELD.wardDistrict],
  ['SchoolDistrict', 'School District', HELD.schoolDistrict],
  ['SchoolZone', 'School Board Zone', HELD.schoolZone],
  ['CommissionDistrict', 'County Commission District', HELD.commissionDistrict],
  ['Township', 'Township', HELD.township],
  ['JudicialDistrict', 'Judicial District', HELD.judicialDistrict],
  ['GeneralsVoted', 'Generals Voted', HELD.generalsVoted],
  ['PrimariesVoted', 'Primaries Voted', HELD.primariesVoted],
  ['LastGeneralMethod', 'Last General Method', HELD.lastGeneralMethod],
  ['UsualMethod', 'Usual Method', HELD.usualMethod],
  ['PrimaryBallot', 'Last Primary Ballot', HELD.primaryBallot],
  ['PrimaryBallots', 'Primary Ballots', HELD.primaryBallots],
] as const;

const NAMED = [
  ['StateFileID', 'The state’s voter ID number. NGP VAN matches people by it.'],
  ['FirstName', 'In upper and lower case.'],
  ['MiddleName', 'In upper and lower case; often an initial.'],
  ['LastName', 'In upper and lower case.'],
  ['Suffix', 'Jr., Sr., II, III and the like.'],
  ['vAddress', 'Home: number, street and unit.'],
  ['vCity', HELD.city],
  ['vState', HELD.state],
  ['vZip5', HELD.zip],
  ['mAddress', 'Where mail goes: number, street and unit, or PO box.'],
  ['mCity', 'City of the address where mail goes.'],
  ['mState', 'State of the address where mail goes.'],
  ['mZip5', 'ZIP code of the address where mail goes.'],
  ['Age', HELD.age],
  ['Party', HELD.party],
  ['Status', HELD.status],
  ['CountyName', HELD.county],
  ['PrecinctName', HELD.precinct],
  ['CD', 'Congressional district number.'],
  ['SD', 'State senate district number.'],
  ['HD', 'State house district number.'],
  ['Municipality', HELD.municipality],
  ['WardDistrict', HELD.wardDistrict],
  ['SchoolDistrict', HELD.schoolDistrict],
  ['SchoolZone', HELD.schoolZone],
  ['CommissionDistrict', HELD.commissionDistrict],
  ['Township', HELD.township],
  ['JudicialDistrict', HELD.judicialDistrict],
  ['Gender', HELD.gender],
  ['RegistrationDate', HELD.registered],
  ['GeneralsVoted', HELD.generalsVoted],
  ['PrimariesVoted', HELD.primariesVoted],
  ['LastGeneralMethod', HELD.lastGeneralMethod],
  ['UsualMethod', HELD.usualMethod],
  ['PrimaryBallot', HELD.primaryBallot],
  ['PrimaryBallots', HELD.primaryBallots],
] as const;

/** For NGP VAN’s bulk upload and other CRMs, which map columns by name. */
export const CRM_COLUMNS = NAMED.map(([name, about]) => [name, name, about] as const);

/** Printed as part of the name, not of the address. */
const NAME_LINE_2 = [
  'NameLine2',
  'Name Line 2',
  'A line between the name and the street: a care-of line, a unit that the street line has no room for, or “or Current Resident”. Usually empty.',
] as const;

const ADDRESS_COLUMNS = [
  [
    'Address1',
    'Address 1',
    'Street number, street and unit, or PO box, in all caps (USPS style). Not CASS-certified; your mail house does that.',
  ],
  ['City', 'City', 'City, in all caps (USPS style). For a foreign address, its last line.'],
  ['State', 'State', 'Two letters. Empty in a foreign address.'],
  ['Zip5', 'ZIP', 'ZIP code. Import as text to keep leading zeros.'],
  ['Zip4', 'ZIP+4', 'The four digits after the ZIP code, if the state’s file has them.'],
  [
    'AddressFrom',
    'Address From',
    '“mailing” if the voter gave a separate mailing address, “residence” if not.',
  ],
  ['AddressNote', 'Address Note', '“foreign”, “military”, or why mail can’t be delivered. Otherwise empty.'],
] as const;

export type AddressColumn = (typeof ADDRESS_COLUMNS)[number][0] | (typeof NAME_LINE_2)[0];

/** One record for each voter. */
export const MAIL_HOUSE_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria Garcia.'],
  NAME_LINE_2,
  ['Salutation', 'Salutation', 'What follows “Dear”: Maria.'],
  ...ADDRESS_COLUMNS,
  ['FirstNameOnFile', 'First Name on File', 'As the state spells it.'],
  ['LastNameOnFile', 'Last Name on File', 'As the state spells it.'],
  ['VoterID', 'Voter ID', 'The state’s voter ID number.'],
  ['Status', 'Status', 'A for active, I for inactive.'],
] as const;

/** One record for each mailbox. */
export const HOUSEHOLD_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria and Jose Garcia, or The Garcia Household.'],
  NAME_LINE_2,
  [
    'Salutation',
    'Salutation',
    'What follows “Dear”: the first names that the name line has (Maria and Jose), or Friends.',
  ],
  ...ADDRESS_COLUMNS,
  ['Voters', 'Voters', 'How many voters on your list share this mailbox.'],
  ['VoterIDs', 'Voter IDs', 'Their voter ID numbers, separated by spaces.'],
  ['Status', 'Status', 'A if all of them are active, I if none is, A/I if only some are.'],
] as const;

/** A CRM’s headings are the names, by which it maps columns. */
export type ColumnWords = readonly [name: string, heading: string, about: string];

export interface LayoutFormat {
  readonly columns: readonly ColumnWords[];
  readonly elections: boolean;
}

export const LAYOUT_COLUMNS: Readonly<Record<LayoutName, LayoutFormat>> = {
  'mail-house': { columns: MAIL_HOUSE_COLUMNS, elections: false },
  households: { columns: HOUSEHOLD_COLUMNS, elections: false },
  everything: { columns: EVERYTHING_COLUMNS, elections: true },
  crm: { columns: CRM_COLUMNS, elections: true },
};

/** Index of the column with a record’s number of voters; null if each record is one voter. */
export function votersColumn(layout: LayoutName): number | null {
  const column = LAYOUT_COLUMNS[layout].columns.findIndex(([name]) => name === 'Voters');
  return column < 0 ? null : column;
}
