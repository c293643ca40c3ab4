import { florida } from '../../../../../tools/loader/states/florida/reader';
import { HISTORY_COLUMNS, FLORIDA_VOTER_COLUMNS } from '../../../../../tools/loader/states/florida/codes';
import type { StateFile } from '../stateFiles';
import { bare, rowsOf } from '../stateRows';

type HistoryCells = Partial<Record<(typeof HISTORY_COLUMNS)[number], string>>;

const USUAL = {
  county: 'ALA',
  lastName: 'DOE',
  firstName: 'JANE',
  exemption: 'N',
  residenceLine1: '12 ELM ST',
  city: 'STONEWICK',
  zip: '32000',
  gender: 'F',
  race: '5',
  birthDate: '06/04/1980',
  registrationDate: '01/07/2001',
  party: 'REP',
  precinct: '001',
  status: 'ACT',
  congressional: '3',
  stateHouse: '21',
  stateSenate: '8',
};

/** A typical voter of Alachua County. */
export const { voterCells, voterLine } = rowsOf(FLORIDA_VOTER_COLUMNS, USUAL, 'voterId', bare('\t'));

/** A vote at the polls in the general election of 2024, with overrides. */
export function historyLine(id: string, cells: HistoryCells = {}): string {
  const vote = { county: 'ALA', electionDate: '11/05/2024', electionType: 'GEN', historyCode: 'Y' };
  const row: HistoryCells = { ...vote, voterId: id, ...cells };
  return HISTORY_COLUMNS.map((column) => row[column] ?? '').join('\t');
}

/** A voter masked by the state on request. */
export const MASKED = Object.fromEntries(
  ['lastName', 'firstName', 'residenceLine1', 'city', 'zip', 'birthDate', 'precinct', 'stateHouse'].map(
    (column) => [column, '*'],
  ),
);

export const floridaFile: StateFile = {
  reader: florida,
  names: Object.fromEntries(FLORIDA_VOTER_COLUMNS.map((column) => [column, column])),
  header: FLORIDA_VOTER_COLUMNS,
  idOf: (number) => String(100_000_000 + number),
  cells: voterCells,
  line: bare('\t'),
  files: (lines) => ({ 'ALA_20260110.txt': lines.join('\r\n') }),
};
