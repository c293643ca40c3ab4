import { basename } from 'node:path';
import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { separatedBy } from '../../files/records';
import type { SourceFile } from '../../files/sourceFiles';
import { localDistricts } from '../../model/localDistricts';
import { splitStreetLine } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { byCode, excludedRow, type StateReader } from '../reader';
import { inactiveWithoutStatus, voterRows, type VoterSheet } from '../voterRow';
import { ohioHistory } from './history';

/** Header names (docs/voter-files.md). RESIDENTIAL_CITY is the post office's city, not the municipality. */
export const OHIO_VOTER_COLUMNS = {
  voterId: 'SOS_VOTERID',
  county: 'COUNTY_NUMBER',
  lastName: 'LAST_NAME',
  firstName: 'FIRST_NAME',
  middleName: 'MIDDLE_NAME',
  suffix: 'SUFFIX',
  birthDate: 'DATE_OF_BIRTH',
  registrationDate: 'REGISTRATION_DATE',
  status: 'VOTER_STATUS',
  party: 'PARTY_AFFILIATION',
  address1: 'RESIDENTIAL_ADDRESS1',
  address2: 'RESIDENTIAL_SECONDARY_ADDR',
  city: 'RESIDENTIAL_CITY',
  zip: 'RESIDENTIAL_ZIP',
  zip4: 'RESIDENTIAL_ZIP_PLUS4?',
  mailLine1: 'MAILING_ADDRESS1',
  mailLine2: 'MAILING_SECONDARY_ADDRESS',
  mailCity: 'MAILING_CITY',
  mailState: 'MAILING_STATE',
  mailZip: 'MAILING_ZIP',
  mailZip4: 'MAILING_ZIP_PLUS4?',
  mailCountry: 'MAILING_COUNTRY?',
  mailPostalCode: 'MAILING_POSTAL_CODE?',
  congressional: 'CONGRESSIONAL_DISTRICT',
  precinct: 'PRECINCT_CODE',
  stateHouse: 'STATE_REPRESENTATIVE_DISTRICT',
  stateSenate: 'STATE_SENATE_DISTRICT',
  ward: 'WARD',
  municipality: 'CITY?',
  village: 'VILLAGE?',
  township: 'TOWNSHIP?',
  citySchools: 'CITY_SCHOOL_DISTRICT?',
  villageSchools: 'EXEMPTED_VILL_SCHOOL_DISTRICT?',
  localSchools: 'LOCAL_SCHOOL_DISTRICT?',
} as const;
type Column = keyof typeof OHIO_VOTER_COLUMNS;

/**
 * For sources see docs/voter-files.md. Ohio has no party registration: the letter is the party of the last
 * partisan primary the voter voted in over about two calendar years, and empty for everyone else.
 */
const PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['L'],
  GRE: ['G'],
  IND: [''],
  OTH: ['C', 'E', 'N', 'S'],
});

/** CONFIRMATION: mail came back, and the voter was asked to confirm the address. */
const STATUSES: Readonly<Record<string, StatusCode>> = { ACTIVE: 'A', CONFIRMATION: 'I' };

const FORMAT = separatedBy(',');

/** A part of the statewide file, named by its first and last county number: `SWVF_1_22.txt`. */
const STATEWIDE_PART = /(?:^|[\\/])SWVF[ _-]?\d{1,2}[ _-]\d{1,2}(?:[ _-]\d{8})?\.(?:txt|csv)$/iu;

const facts = STATE_FACTS.OH;
const countyNamed = countyByName(facts);

/** A file named after a county (`VANWERT.TXT`). */
function isCountyFile({ name }: SourceFile): boolean {
  const [, stem] = /^([A-Z _-]+)\.(?:txt|csv)$/iu.exec(basename(name.replaceAll('\\', '/'))) ?? [];
  return stem !== undefined && countyNamed(stem) !== undefined;
}

/**
 * Ohio, as distributed by its Secretary of State: four files in which each row is a registration with its
 * votes, one column per election.
 */
export const ohio: StateReader = {
  facts,
  fileNames:
    'SWVF_1_22.txt, SWVF_23_44.txt, SWVF_45_66.txt and SWVF_67_88.txt, or one county such as ADAMS.TXT',
  dateInName: /SWVF[ _-]?\d{1,2}[ _-]\d{1,2}[ _-](\d{8})/iu,
  // OH and up to eleven digits.
  voterIds: /^OH\d{5,11}$/u,
  formatOf: () => FORMAT,
  sort(files) {
    const parts = files.filter(({ name }) => STATEWIDE_PART.test(name));
    const registration = parts.length > 0 ? parts : files.filter(isCountyFile);
    // The same list, because the history is in the registration rows.
    return { registration, history: registration, side: [] };
  },
  belongsTo: () => false,
  open: (_, context) => ({
    voterRows: (header, file) =>
      voterRows(VOTERS, columnPlaces(OHIO_VOTER_COLUMNS, header, file.name), context),
    turnoutRows: (header, file) => ohioHistory(header, file, context),
  }),
};

const VOTERS: VoterSheet<Column> = {
  facts,
  parties: PARTIES,
  hasPlaceholderDates: true,
  county: ({ cell }) => countyNumbered(cell('county')),
  status({ text, repaired }) {
    const name = text('status');
    if (name === null) return inactiveWithoutStatus(repaired);
    return STATUSES[name] ?? excludedRow('neither active nor in confirmation');
  },
  residence: ({ text }) => splitStreetLine(text('address1'), text('address2')),
  local: ({ text }, county) =>
    localDistricts(county, {
      municipality: text('municipality') ?? text('village'),
      ward: text('ward'),
      school_district: text('citySchools') ?? text('villageSchools') ?? text('localSchools'),
      township: text('township'),
    }),
};

/** Counties are numbered alphabetically from 01. */
function countyNumbered(cell: string): string | undefined {
  return /^\s*\d{1,2}\s*$/u.test(cell) ? facts.counties[Number(cell) - 1] : undefined;
}
