import type { PartyCode } from '../../../../src/contract/fields/fields';
import { separatedBy } from '../../files/records';
import { localDistricts } from '../../model/localDistricts';
import { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';
import { joined } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { STATE_FACTS } from '../facts';
import { byCode, excludedRow, type StateReader } from '../reader';
import { type Districts, inactiveWithoutStatus, voterRows, type VoterSheet } from '../voterRow';
import { oklahomaHistory, pairsInRegistration } from './history';
import { districtsByPrecinct } from './precincts';

/** Header names (docs/voter-files.md). `OriginalRegistration` had become `RegistrationDate` by 2024. */
export const OKLAHOMA_VOTER_COLUMNS = {
  // The county is in the number of the precinct.
  county: 'Precinct',
  precinct: 'Precinct',
  lastName: 'LastName',
  firstName: 'FirstName',
  middleName: 'MiddleName',
  suffix: 'Suffix',
  voterId: 'VoterID',
  party: 'PolitalAff',
  status: 'Status',
  streetNum: 'StreetNum',
  streetDir: 'StreetDir',
  streetName: 'StreetName',
  streetType: 'StreetType',
  streetPostDir: 'StreetPostDir?',
  unit: 'BldgNum',
  city: 'City',
  zip: 'Zip',
  birthDate: 'DateOfBirth',
  registrationDate: ['RegistrationDate', 'OriginalRegistration'],
  mailLine1: 'MailStreet1',
  mailLine2: 'MailStreet2',
  mailCity: 'MailCity',
  mailState: 'MailState',
  mailZip: 'MailZip',
  municipality: 'Muni?',
  ward: 'MuniSub',
  school: 'School?',
  schoolSub: 'SchoolSub?',
  countyCommission: 'CountyComm?',
} as const;
type Column = keyof typeof OKLAHOMA_VOTER_COLUMNS;

/** IND means no party. Americans Elect (AE) no longer exists, but still has registered voters. */
const PARTIES = byCode<PartyCode>({ DEM: ['DEM'], REP: ['REP'], LIB: ['LIB'], IND: ['IND'], OTH: ['AE'] });

const facts = STATE_FACTS.OK;

const FORMAT = separatedBy(',');

const REGISTRATION_FILE = /_vr\.csv$/iu;
const HISTORY_FILE = /_vh\.csv$/iu;
const PRECINCT_FILE = /(?:^|[\\/])precincts\.csv$/iu;

/**
 * Oklahoma, as distributed by its State Election Board: 77 pairs of county files and one table of precincts.
 */
export const oklahoma: StateReader = {
  facts,
  fileNames: 'CTYnn_vr.csv (registrations), CTYnn_vh.csv (history) and Precincts.csv (districts)',
  dateInName: /CTYSW_V[RH]_(\d{8})/iu,
  voterIds: /^\d{1,20}$/u,
  formatOf: () => FORMAT,
  sort(files) {
    const named = (pattern: RegExp) => files.filter((file) => pattern.test(file.name));
    const registration = named(REGISTRATION_FILE);
    const history = named(HISTORY_FILE);
    return { registration, history: history.length > 0 ? history : registration, side: named(PRECINCT_FILE) };
  },
  belongsTo(registration, sibling) {
    const ownHistory = registration.path.replace(REGISTRATION_FILE, '_vh.csv');
    return PRECINCT_FILE.test(sibling.path) || sibling.path.toUpperCase() === ownHistory.toUpperCase();
  },
  async open(side, context) {
    const sheet = sheetOf(await districtsByPrecinct(side, context));
    return {
      voterRows: (header, file) =>
        voterRows(sheet, columnPlaces(OKLAHOMA_VOTER_COLUMNS, header, file.name), context),
      turnoutRows: (header, file) =>
        (REGISTRATION_FILE.test(file.name) ? pairsInRegistration : oklahomaHistory)(header, file, context),
    };
  },
};

function sheetOf(districts: ReadonlyMap<string, Districts>): VoterSheet<Column> {
  // Problems with a precinct are counted when it is read as one.
  const countedThere = new Tally();
  const precinctIn = (cell: string) => cleanCell(cell, countedThere) ?? '';
  return {
    facts,
    parties: PARTIES,
    hasPlaceholderDates: false,
    county: ({ cell }) => countyOf(precinctIn(cell('precinct'))),
    status({ text, repaired }) {
      const status = text('status');
      if (status === null) return inactiveWithoutStatus(repaired);
      return status === 'A' || status === 'I' ? status : excludedRow('neither active nor inactive');
    },
    residence: ({ text }) => ({
      streetNum: text('streetNum'),
      streetName: joined(
        joined(text('streetDir'), text('streetName')),
        joined(text('streetType'), text('streetPostDir')),
      ),
      unit: text('unit'),
    }),
    districts({ cell, repaired }) {
      const found = districts.get(precinctIn(cell('precinct')));
      if (found === undefined) repaired.add('precinct without districts');
      return found ?? NO_DISTRICTS;
    },
    // The state does not publish the names of its codes for municipalities and school districts.
    local: ({ text }, county) =>
      localDistricts(county, {
        municipality: codeIn(text('municipality')),
        ward: text('ward'),
        school_district: codeIn(text('school')),
        school_zone: text('schoolSub'),
        commission_district: text('countyCommission'),
      }),
  };
}

const NO_DISTRICTS: Districts = {
  congressionalDistrict: null,
  stateSenateDistrict: null,
  stateHouseDistrict: null,
};

/** Zeros stand for none. */
const codeIn = (code: string | null) => (code === null || /^0+$/u.test(code) ? null : code);

/** The first two of a precinct's six digits are the county number, from 01. */
const countyOf = (precinct: string): string | undefined =>
  /^\d{6}$/u.test(precinct) ? facts.counties[Number(precinct.slice(0, 2)) - 1] : undefined;
