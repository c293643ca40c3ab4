import { ARKANSAS_VOTER_COLUMNS } from '../../../../../tools/loader/states/arkansas/columns';
import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import type { StateFile } from '../stateFiles';
import { bare, rowsOf } from '../stateRows';

/** The header of a registration file, in the order of the Data Dictionary. */
export const COLUMNS = `
  County VoterID KEY_REGISTRANT CDE_REGISTRANT_STATUS CDE_REGISTRANT_REASON date_of_birth date_of_registration
  CDE_NAME_TITLE TEXT_NAME_LAST TEXT_NAME_FIRST TEXT_NAME_MIDDLE CDE_NAME_SUFFIX TEXT_RES_ADDRESS_NBR
  TEXT_RES_ADDRESS_NBR_SUFFIX CDE_STREET_DIR_PREFIX TEXT_STREET_NAME DESC_STREET_TYPE CDE_STREET_DIR_SUFFIX
  DESC_UNIT_TYPE TEXT_RES_UNIT_NBR TEXT_RES_CITY CDE_RES_STATE TEXT_RES_ZIP5 TEXT_RES_ZIP4 IND_MAIL
  TEXT_MAIL_ADDRESS1 TEXT_MAIL_ADDRESS2 TEXT_MAIL_ADDRESS3 TEXT_MAIL_ADDRESS4 TEXT_MAIL_CITY CDE_MAIL_STATE
  TEXT_MAIL_ZIP5 TEXT_MAIL_ZIP4 PrecinctName PrecinctDesignationCode PrecinctPartName PrecinctPartDesignationCode
  CDE_PARTY date_of_party_affiliation TEXT_PHONE_AREA_CODE TEXT_PHONE_EXCHANGE TEXT_PHONE_LAST_FOUR
  TEXT_RES_PHYSICAL_ADDRESS WaterBoardDistrict CongressionalDistrict StateSenateDistrict
  StateRepresentativeDistrict CourtOfAppealsDistrict JudicialDistrict JudicialDistrictSubdivision
  DistrictCourtDistrict TownshipDistrict JusticeOfThePeaceDistrict SchoolDistrict SchoolDistrictZone
  MunicipalityDistrict WardDistrict LeveeDistrict SuburbanImprovementDistrict SubordinateServicesDistrict
  SolidWasteDistrict TechnicalSchoolDistrict VolunteerFireDistrict DateLastVoted`
  .trim()
  .split(/\s+/u);

const USUAL = {
  County: 'Ashley',
  CDE_REGISTRANT_STATUS: 'A',
  date_of_birth: '06/04/1980',
  date_of_registration: '01/07/2001',
  TEXT_NAME_LAST: 'Doe',
  TEXT_NAME_FIRST: 'Jane',
  TEXT_RES_ADDRESS_NBR: '12',
  TEXT_STREET_NAME: 'Elm',
  DESC_STREET_TYPE: 'St',
  TEXT_RES_CITY: 'Stonewick',
  TEXT_RES_ZIP5: '71600',
  PrecinctName: 'Precinct 1',
  PrecinctDesignationCode: '001',
  CDE_PARTY: 'R',
  CongressionalDistrict: '4',
  StateSenateDistrict: '26',
  StateRepresentativeDistrict: '94',
};

/** A typical voter of Ashley County. */
export const { voterCells, voterLine } = rowsOf(COLUMNS, USUAL, 'VoterID', bare(','));
export const HEADER = COLUMNS.join(',');

/** The header of a history file with these election labels. */
export const historyHeader = (...labels: readonly string[]): readonly string[] => [
  'KEY_REGISTRANT',
  'VoterID',
  ...labels.flatMap((label) => ['', 'CountyVotedIn', 'PartyVoted', 'HowVoted'].map((what) => label + what)),
];

/** A history row: the voting method for each election, or null. */
export const historyCells = (id: string, ...methods: readonly (string | null)[]): readonly string[] => [
  '3000000',
  id,
  ...methods.flatMap((method) => (method === null ? ['', '', '', ''] : ['1505', '2', '', method])),
];

export const arkansasFile: StateFile = {
  reader: arkansas,
  names: ARKANSAS_VOTER_COLUMNS,
  header: COLUMNS,
  idOf: (number) => String(number).padStart(9, '0'),
  cells: voterCells,
  line: bare(','),
  files: (lines) => ({ 'VR.csv': [HEADER, ...lines].join('\r\n') }),
};
