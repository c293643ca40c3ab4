/** The number of districts and elections in a row of the Full Voter Export. */
export const ZONES = 40;
export const ELECTION_SLOTS = 40;

const numbered = (count: number, ...names: readonly string[]) =>
  Array.from({ length: count }, (_, n) => names.map((name) => `${name} ${n + 1}`)).flat();

/**
 * The columns of the Full Voter Export, which has no header row (docs/voter-files.md). The last column was
 * added on June 18, 2024.
 */
export const COLUMNS: readonly string[] = [
  ...['ID Number', 'Title', 'Last Name', 'First Name', 'Middle Name', 'Suffix', 'Gender', 'DOB'],
  ...['Registration Date', 'Voter Status', 'Status Change Date', 'Party Code', 'House Number'],
  ...['House Number Suffix', 'Street Name', 'Apartment Number', 'Address Line 2', 'City', 'State', 'Zip'],
  ...['Mail Address 1', 'Mail Address 2', 'Mail City', 'Mail State', 'Mail Zip', 'Last Vote Date'],
  ...['Precinct Code', 'Precinct Split ID', 'Date Last Changed', 'Custom Data 1'],
  ...numbered(ZONES, 'District'),
  ...numbered(ELECTION_SLOTS, 'Election Vote Method', 'Election Party'),
  ...['Home Phone', 'County', 'Mail Country', 'Registration Method'],
];

/** The columns that hold a voter's own cells. */
export const PENNSYLVANIA_VOTER_COLUMNS = {
  voterId: 'ID Number',
  lastName: 'Last Name',
  firstName: 'First Name',
  middleName: 'Middle Name',
  suffix: 'Suffix',
  gender: 'Gender',
  birthDate: 'DOB',
  registrationDate: 'Registration Date',
  status: 'Voter Status',
  party: 'Party Code',
  houseNumber: 'House Number',
  houseNumberSuffix: 'House Number Suffix',
  streetName: 'Street Name',
  apartment: 'Apartment Number',
  addressLine2: 'Address Line 2',
  city: 'City',
  zip: 'Zip',
  mailLine1: 'Mail Address 1',
  mailLine2: 'Mail Address 2',
  mailCity: 'Mail City',
  mailState: 'Mail State',
  mailZip: 'Mail Zip',
  precinct: 'Precinct Code',
  county: 'County',
  mailCountry: 'Mail Country',
} as const;

const place = (name: string) => COLUMNS.indexOf(name);

/** The index of the code of a zone, which are numbered from 1. */
export const zonePlace = (zone: number): number => place('District 1') + zone - 1;

/** The index of the vote method of an election slot, which are numbered from 1. */
export const methodPlace = (slot: number): number => place('Election Vote Method 1') + 2 * (slot - 1);
