import type { PartyCode } from '../../../src/contract/filters';
import { birthBounds } from '../age';
import type { CanonicalVoter, MailingAddress } from '../canonical';
import type { SourceFile } from '../files/sourceFiles';
import { cleanPostalCode, cleanText, cleanZip } from '../text/clean';
import { splitCsv, splitCsvRow } from '../text/csv';
import { cleanDay } from '../text/dates';
import { columnReader } from './columns';
import { STATE_FACTS } from './facts';
import { electionsUntil, historyRow, pairsInRegistration } from './oklahoma/history';
import { districtsByPrecinct, NO_DISTRICTS, type Districts } from './oklahoma/precincts';
import { voterIdIn } from './oklahoma/voterId';
import {
  excluded,
  rejected,
  type ReadContext,
  type Refusal,
  type StateReader,
  type VoterRow,
} from './reader';

/** Header names: voter-file layouts, section 5. `OriginalRegistration` became `RegistrationDate` by 2024. */
const VOTER_COLUMNS = {
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
  muniSub: 'MuniSub',
} as const;
const OPTIONAL_COLUMNS = ['streetPostDir'] as const;

/** IND is no party at all. Americans Elect (AE) is gone, but its voters are still registered. */
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

/** Oklahoma, as its State Election Board ships it: 77 pairs of county files and one table of precincts. */
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
    const electionOn = electionsUntil(context.dataDate);
    return {
      voterRow: (header, file) => voterRow(header, file, districts, context),
      turnoutRow: (header, file) => {
        const rowOf = REGISTRATION_FILE.test(file.name) ? pairsInRegistration : historyRow;
        return rowOf(header, file, electionOn, context);
      },
    };
  },
};

function voterRow(
  header: readonly string[],
  file: SourceFile,
  districts: ReadonlyMap<string, Districts>,
  { dataDate, mended }: ReadContext,
): VoterRow {
  const cell = columnReader(VOTER_COLUMNS, OPTIONAL_COLUMNS, header, file.name);
  const births = birthBounds(dataDate);
  const registrations = { from: '1900-01-01', to: '9999-12-31' };
  return (cells): CanonicalVoter | Refusal => {
    const text = (column: keyof typeof VOTER_COLUMNS) => cleanText(cell(cells, column), mended);
    const voterId = voterIdIn(cell(cells, 'voterId'), mended);
    if (voterId === null) return rejected('no voter id', cell(cells, 'voterId'));
    const precinct = text('precinct');
    const county = countyOf(precinct);
    if (county === undefined) return rejected('unknown county', precinct ?? '');
    const status = text('status');
    if (status !== null && status !== 'A' && status !== 'I') return excluded('neither active nor inactive');
    if (status === null) mended.add('no status: taken as inactive');
    const party = PARTIES[text('party') ?? ''];
    if (party === undefined) mended.add('unknown party: taken as OTH');
    const inDistricts = districts.get(precinct ?? '');
    if (inDistricts === undefined) mended.add('precinct without districts');
    const birthDate = cleanDay(cell(cells, 'birthDate'), births, 'impossible birth date', mended);
    const street = [text('streetDir'), text('streetName'), text('streetType'), text('streetPostDir')];
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
      birthDate,
      gender: null,
      party: party ?? 'OTH',
      status: status ?? 'I',
      registrationDate: cleanDay(
        cell(cells, 'registrationDate'),
        registrations,
        'impossible registration date',
        mended,
      ),
      streetNum: text('streetNum'),
      streetName: street.filter((part) => part !== null).join(' ') || null,
      unit: text('unit'),
      city: text('city'),
      zip: cleanZip(cell(cells, 'zip'), mended),
      mailing: mailingAddress(text, cleanPostalCode(cell(cells, 'mailZip'), mended)),
      county,
      precinct,
      muniSub: text('muniSub'),
      ...(inDistricts ?? NO_DISTRICTS),
    };
  };
}

/** Only given where it differs from the residence. */
function mailingAddress(
  text: (column: keyof typeof VOTER_COLUMNS) => string | null,
  zip: string | null,
): MailingAddress | null {
  const mailing = {
    line1: text('mailStreet1'),
    line2: text('mailStreet2'),
    line3: null,
    city: text('mailCity'),
    state: text('mailState'),
    zip,
  };
  return Object.values(mailing).every((part) => part === null) ? null : mailing;
}

/** The first two of a precinct's six digits number the county, from 01. */
function countyOf(precinct: string | null): string | undefined {
  if (precinct === null || !/^\d{6}$/u.test(precinct)) return undefined;
  return STATE_FACTS.OK.counties[Number(precinct.slice(0, 2)) - 1];
}
