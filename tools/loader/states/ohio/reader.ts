import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter } from '../../model/canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { cleanDistrict, cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { cleanDay } from '../../text/dates';
import { joined } from '../../text/joined';
import { splitStreetLine } from '../../text/streetLine';
import { columnReader } from '../columns';
import { STATE_FACTS } from '../facts';
import { countryAbroad, mailingUnlessEmpty } from '../mailing';
import { OHIO_PARTIES, OHIO_STATUSES } from './codes';
import { OHIO_FORMAT, sortOhioFiles } from './files';
import { ohioHistory } from './history';
import { ohioVoterId } from './voterId';
import {
  excluded,
  rejected,
  type ReadContext,
  type RefusedRow,
  type StateReader,
  type SourceVoter,
} from '../reader';

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
  zipPlus4: 'RESIDENTIAL_ZIP_PLUS4',
  mailAddress1: 'MAILING_ADDRESS1',
  mailAddress2: 'MAILING_SECONDARY_ADDRESS',
  mailCity: 'MAILING_CITY',
  mailState: 'MAILING_STATE',
  mailZip: 'MAILING_ZIP',
  mailZipPlus4: 'MAILING_ZIP_PLUS4',
  mailCountry: 'MAILING_COUNTRY',
  mailPostalCode: 'MAILING_POSTAL_CODE',
  congressional: 'CONGRESSIONAL_DISTRICT',
  precinct: 'PRECINCT_CODE',
  stateHouse: 'STATE_REPRESENTATIVE_DISTRICT',
  stateSenate: 'STATE_SENATE_DISTRICT',
  ward: 'WARD',
  municipality: 'CITY',
  village: 'VILLAGE',
  township: 'TOWNSHIP',
  citySchools: 'CITY_SCHOOL_DISTRICT',
  villageSchools: 'EXEMPTED_VILL_SCHOOL_DISTRICT',
  localSchools: 'LOCAL_SCHOOL_DISTRICT',
} as const;
type Column = keyof typeof OHIO_VOTER_COLUMNS;
const OPTIONAL_COLUMNS = [
  ...(['zipPlus4', 'mailZipPlus4', 'mailCountry', 'mailPostalCode', 'municipality', 'village'] as const),
  ...(['township', 'citySchools', 'villageSchools', 'localSchools'] as const),
];

const facts = STATE_FACTS.OH;

/**
 * Ohio, as distributed by its Secretary of State: four files in which each row is a registration with its
 * votes, one column per election.
 */
export const ohio: StateReader = {
  facts,
  fileNames:
    'SWVF_1_22.txt, SWVF_23_44.txt, SWVF_45_66.txt and SWVF_67_88.txt, or one county such as ADAMS.TXT',
  dateInName: /SWVF[ _-]?\d{1,2}[ _-]\d{1,2}[ _-](\d{8})/iu,
  formatOf: () => OHIO_FORMAT,
  sort: sortOhioFiles,
  belongsTo: () => false,
  open(_, context) {
    return Promise.resolve({
      voterRow: (header, file) => voterRow(header, file, context),
      turnoutRow: (header, file) => ohioHistory(header, file, context),
    });
  },
};

function voterRow(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): SourceVoter {
  const cellOf = columnReader(OHIO_VOTER_COLUMNS, OPTIONAL_COLUMNS, header, file.name);
  const births = birthBounds(dataDate);
  // January 1, 1900 stands for an unknown date.
  const registrations = { from: '1900-01-02', to: dataDate };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cellOf(cells, column);
  const text = (column: Column) => cleanCell(cell(column), repaired);
  const district = (column: Column, highest: number) => cleanDistrict(cell(column), highest, repaired);
  const zipOf = (zip: Column, plus4: Column) => withPlus4(cell(zip).trim(), cell(plus4).trim());
  return (row): CanonicalVoter | RefusedRow => {
    cells = row;
    const voterId = ohioVoterId(cell('voterId'), repaired);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const county = countyNumbered(cell('county'));
    if (county === undefined) return rejected('unknown county', cell('county'));
    const statusName = text('status');
    const status = statusName === null ? 'I' : OHIO_STATUSES[statusName];
    if (status === undefined) return excluded('neither active nor in confirmation');
    // The file has only valid registrations, so a row without a status is one too.
    if (statusName === null) repaired.add('no status: taken as inactive');
    const party = OHIO_PARTIES[text('party') ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell('birthDate'), births, 'impossible birth date', repaired);
    const registered = cell('registrationDate');
    const street = splitStreetLine(text('address1'));
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
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum: street.streetNum,
      streetName: street.streetName,
      unit: joined(street.unit, text('address2')),
      city: text('city'),
      zip: cleanZip(zipOf('zip', 'zipPlus4'), repaired),
      mailing: mailingUnlessEmpty({
        line1: text('mailAddress1'),
        line2: text('mailAddress2'),
        line3: countryAbroad(text('mailCountry')),
        city: text('mailCity'),
        state: text('mailState'),
        zip:
          cleanPostalCode(zipOf('mailZip', 'mailZipPlus4'), repaired) ??
          cleanPostalCode(cell('mailPostalCode'), repaired),
      }),
      county,
      precinct: text('precinct'),
      muniSub: text('ward'),
      congressionalDistrict: district('congressional', facts.congressionalDistricts),
      stateSenateDistrict: district('stateSenate', facts.stateSenateDistricts),
      stateHouseDistrict: district('stateHouse', facts.stateHouseDistricts),
      local: localDistricts(county, {
        municipality: text('municipality') ?? text('village'),
        ward: text('ward'),
        schoolDistrict: text('citySchools') ?? text('villageSchools') ?? text('localSchools'),
        township: text('township'),
      }),
    };
  };
}

/** Counties are numbered alphabetically from 01. */
function countyNumbered(cell: string): string | undefined {
  return /^\s*\d{1,2}\s*$/u.test(cell) ? facts.counties[Number(cell) - 1] : undefined;
}

/** Only if both are complete, so that a bad extension does not spoil the ZIP code. */
const withPlus4 = (zip: string, plus4: string) =>
  zip.length === 5 && /^\d{4}$/u.test(plus4) ? zip + plus4 : zip;
