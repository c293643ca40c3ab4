import type { PartyCode } from '../../../../src/contract/fields/fields';
import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter } from '../../model/canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { splitCsv, splitCsvRow } from '../../text/csv';
import { cleanDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { STATE_FACTS } from '../facts';
import { mailingUnlessEmpty } from '../mailing';
import { oklahomaElectionsUntil, oklahomaHistoryRow, pairsInRegistration } from './history';
import { districtsByPrecinct, type Districts } from './precincts';
import { isDigits, oklahomaVoterId } from './voterId';
import {
  excluded,
  rejected,
  type ReadContext,
  type RefusedRow,
  type StateReader,
  type SourceVoter,
} from '../reader';

/** Header names (docs/voter-files.md). `OriginalRegistration` had become `RegistrationDate` by 2024. */
export const OKLAHOMA_VOTER_COLUMNS = {
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
  streetPostDir: 'StreetPostDir',
  unit: 'BldgNum',
  city: 'City',
  zip: 'Zip',
  birthDate: 'DateOfBirth',
  registrationDate: ['RegistrationDate', 'OriginalRegistration'],
  mailStreet1: 'MailStreet1',
  mailStreet2: 'MailStreet2',
  mailCity: 'MailCity',
  mailState: 'MailState',
  mailZip: 'MailZip',
  municipality: 'Muni',
  muniSub: 'MuniSub',
  school: 'School',
  schoolSub: 'SchoolSub',
  countyCommission: 'CountyComm',
} as const;
const OPTIONAL_COLUMNS = [
  'streetPostDir',
  'municipality',
  'school',
  'schoolSub',
  'countyCommission',
] as const;

/** IND means no party. Americans Elect (AE) no longer exists, but still has registered voters. */
const PARTIES: Readonly<Record<string, PartyCode>> = {
  DEM: 'DEM',
  REP: 'REP',
  LIB: 'LIB',
  IND: 'IND',
  AE: 'OTH',
};

const CSV_FORMAT = {
  encoding: 'windows-1252',
  columns: null,
  split: splitCsv,
  splitHeader: splitCsvRow,
} as const;

const REGISTRATION_FILE = /_vr\.csv$/iu;
const HISTORY_FILE = /_vh\.csv$/iu;
const PRECINCT_FILE = /(?:^|[\\/])precincts\.csv$/iu;

/**
 * Oklahoma, as distributed by its State Election Board: 77 pairs of county files and one table of precincts.
 */
export const oklahoma: StateReader = {
  facts: STATE_FACTS.OK,
  fileNames: 'CTYnn_vr.csv (registrations), CTYnn_vh.csv (history) and Precincts.csv (districts)',
  dateInName: /CTYSW_V[RH]_(\d{8})/iu,
  formatOf: () => CSV_FORMAT,
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
    const districts = await districtsByPrecinct(side, context);
    const electionOn = oklahomaElectionsUntil(context.dataDate);
    return {
      voterRow: (header, file) => voterRow(header, file, districts, context),
      turnoutRow: (header, file) => {
        const rowOf = REGISTRATION_FILE.test(file.name) ? pairsInRegistration : oklahomaHistoryRow;
        return rowOf(header, file, electionOn, context);
      },
    };
  },
};

function voterRow(
  header: readonly string[],
  file: SourceFile,
  districts: ReadonlyMap<string, Districts>,
  { dataDate, repaired }: ReadContext,
): SourceVoter {
  const at = columnPlaces(OKLAHOMA_VOTER_COLUMNS, OPTIONAL_COLUMNS, header, file.name);
  const births = birthBounds(dataDate);
  const registrations = { from: '1900-01-01', to: '9999-12-31' };
  const cell = (cells: readonly string[], place: number) => cells[place] ?? '';
  const text = (cells: readonly string[], place: number) => cleanCell(cells[place] ?? '', repaired);
  const streetName = (cells: readonly string[]) => {
    const parts = [at.streetDir, at.streetName, at.streetType, at.streetPostDir];
    const street = parts.map((place) => text(cells, place)).filter((part) => part !== null);
    return street.length > 0 ? street.join(' ') : null;
  };
  /** Filled in only if it differs from the residence. */
  const mailingAddress = (cells: readonly string[]) =>
    mailingUnlessEmpty({
      line1: text(cells, at.mailStreet1),
      line2: text(cells, at.mailStreet2),
      line3: null,
      city: text(cells, at.mailCity),
      state: text(cells, at.mailState),
      zip: cleanPostalCode(cell(cells, at.mailZip), repaired),
    });
  // Creates no closures per row: there are millions of rows.
  return (cells): CanonicalVoter | RefusedRow => {
    const voterId = oklahomaVoterId(cell(cells, at.voterId), repaired);
    if (voterId === null) return rejected('no voter id', cell(cells, at.voterId));
    const precinct = text(cells, at.precinct);
    const county = countyOf(precinct);
    if (county === undefined) return rejected('unknown county', precinct ?? '');
    const status = text(cells, at.status);
    if (status !== null && status !== 'A' && status !== 'I') return excluded('neither active nor inactive');
    if (status === null) repaired.add('no status: taken as inactive');
    const party = PARTIES[text(cells, at.party) ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const inDistricts = districts.get(precinct ?? '');
    if (inDistricts === undefined) repaired.add('precinct without districts');
    const birthDate = cleanDay(cell(cells, at.birthDate), births, 'impossible birth date', repaired);
    const registered = cell(cells, at.registrationDate);
    return {
      voterId,
      lastName: text(cells, at.lastName),
      firstName: text(cells, at.firstName),
      middleName: text(cells, at.middleName),
      suffix: text(cells, at.suffix),
      birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
      birthDate,
      gender: null,
      party: party ?? 'OTH',
      status: status ?? 'I',
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum: text(cells, at.streetNum),
      streetName: streetName(cells),
      unit: text(cells, at.unit),
      city: text(cells, at.city),
      zip: cleanZip(cell(cells, at.zip), repaired),
      mailing: mailingAddress(cells),
      county,
      precinct,
      muniSub: text(cells, at.muniSub),
      congressionalDistrict: inDistricts?.congressionalDistrict ?? null,
      stateSenateDistrict: inDistricts?.stateSenateDistrict ?? null,
      stateHouseDistrict: inDistricts?.stateHouseDistrict ?? null,
      // The state does not publish the names of its codes for municipalities and school districts.
      local: localDistricts(county, {
        municipality: codeIn(text(cells, at.municipality)),
        ward: text(cells, at.muniSub),
        schoolDistrict: codeIn(text(cells, at.school)),
        schoolZone: text(cells, at.schoolSub),
        commissionDistrict: text(cells, at.countyCommission),
      }),
    };
  };
}

/** Zeros stand for none. */
const codeIn = (code: string | null) => (code === null || /^0+$/u.test(code) ? null : code);

/** The first two of a precinct's six digits are the county number, from 01. */
function countyOf(precinct: string | null): string | undefined {
  if (precinct?.length !== 6 || !isDigits(precinct)) return undefined;
  return STATE_FACTS.OK.counties[Number(precinct.slice(0, 2)) - 1];
}
