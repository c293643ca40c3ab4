import { ohio, OHIO_VOTER_COLUMNS } from '../../../../../tools/loader/states/ohio/reader';
import { directoryWith } from '../../directoryWith';
import type { StateFile } from '../stateFiles';
import { quoted as quotedBetween, rowsOf } from '../stateRows';

/** The 46 columns before the election columns, in order. */
export const STATIC_COLUMNS = `SOS_VOTERID COUNTY_NUMBER COUNTY_ID LAST_NAME FIRST_NAME MIDDLE_NAME SUFFIX
  DATE_OF_BIRTH REGISTRATION_DATE VOTER_STATUS PARTY_AFFILIATION RESIDENTIAL_ADDRESS1 RESIDENTIAL_SECONDARY_ADDR
  RESIDENTIAL_CITY RESIDENTIAL_STATE RESIDENTIAL_ZIP RESIDENTIAL_ZIP_PLUS4 RESIDENTIAL_COUNTRY
  RESIDENTIAL_POSTALCODE MAILING_ADDRESS1 MAILING_SECONDARY_ADDRESS MAILING_CITY MAILING_STATE MAILING_ZIP
  MAILING_ZIP_PLUS4 MAILING_COUNTRY MAILING_POSTAL_CODE CAREER_CENTER CITY CITY_SCHOOL_DISTRICT
  COUNTY_COURT_DISTRICT CONGRESSIONAL_DISTRICT COURT_OF_APPEALS EDU_SERVICE_CENTER_DISTRICT
  EXEMPTED_VILL_SCHOOL_DISTRICT LIBRARY LOCAL_SCHOOL_DISTRICT MUNICIPAL_COURT_DISTRICT PRECINCT_NAME PRECINCT_CODE
  STATE_BOARD_OF_EDUCATION STATE_REPRESENTATIVE_DISTRICT STATE_SENATE_DISTRICT TOWNSHIP VILLAGE WARD`.split(
  /\s+/u,
);

export const ELECTIONS = ['PRIMARY-05/07/2024', 'GENERAL-11/05/2024', 'SPECIAL-08/05/2025'];
export const COLUMNS = [...STATIC_COLUMNS, ...ELECTIONS];

const USUAL = {
  COUNTY_NUMBER: '01',
  COUNTY_ID: '100001',
  LAST_NAME: 'DOE',
  FIRST_NAME: 'JANE',
  DATE_OF_BIRTH: '1980-06-04',
  REGISTRATION_DATE: '2001-01-07',
  VOTER_STATUS: 'ACTIVE',
  PARTY_AFFILIATION: 'R',
  RESIDENTIAL_ADDRESS1: '12 ELM ST',
  RESIDENTIAL_CITY: 'STONEWICK',
  RESIDENTIAL_STATE: 'OH',
  RESIDENTIAL_ZIP: '43000',
  CONGRESSIONAL_DISTRICT: '02',
  PRECINCT_CODE: '01AAA',
  STATE_REPRESENTATIVE_DISTRICT: '90',
  STATE_SENATE_DISTRICT: '14',
  VILLAGE: 'STONEWICK VILLAGE',
};

/** A small number as an id: `OH` and eleven digits. */
export const idOf = (number: number) => `OH${String(number).padStart(11, '0')}`;

const quoted = quotedBetween(',');

const rows = rowsOf(COLUMNS, USUAL, 'SOS_VOTERID', quoted);

/** A typical voter who never voted. */
export const voterLine = (
  number: number,
  cells?: Readonly<Record<string, string>>,
  columns: readonly string[] = COLUMNS,
) => rows.voterLine(idOf(number), cells, columns);

export const HEADER = quoted(COLUMNS);

/** A directory with the first of the four files. */
export const partWith = (lines: readonly string[]) =>
  directoryWith({ 'SWVF_1_22.txt': [HEADER, ...lines].join('\n') });

export const ohioFile: StateFile = {
  reader: ohio,
  names: OHIO_VOTER_COLUMNS,
  header: COLUMNS,
  idOf,
  cells: rows.voterCells,
  line: quoted,
  files: (lines) => ({ 'SWVF_1_22.txt': [HEADER, ...lines].join('\n') }),
};
