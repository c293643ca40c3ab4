import { COLUMNS, PENNSYLVANIA_VOTER_COLUMNS } from '../../../../../tools/loader/states/pennsylvania/columns';
import { pennsylvania } from '../../../../../tools/loader/states/pennsylvania/reader';
import { directoryWith } from '../../directoryWith';
import type { StateFile } from '../stateFiles';
import { quoted as quotedBetween, rowsOf } from '../stateRows';

type Row = Readonly<Record<string, string>>;

const USUAL = {
  'Last Name': 'DOE',
  'First Name': 'JANE',
  Gender: 'F',
  DOB: '06/04/1980',
  'Registration Date': '01/07/2001',
  'Voter Status': 'A',
  'Party Code': 'R',
  'House Number': '12',
  'Street Name': 'ELM ST',
  City: 'STONEWICK',
  State: 'PA',
  Zip: '17000',
  'Precinct Code': '0010',
  'District 1': 'PR0010',
  'District 4': 'WD01',
  'District 6': 'STH091',
  'District 7': 'STS33',
  'District 8': 'USC13',
  County: 'ADAMS',
};

const quoted = quotedBetween('\t');

/** A typical voter who never voted; the first 153 cells form an older row. */
const { voterCells } = rowsOf(COLUMNS, USUAL, 'ID Number', quoted);

/** A small number as an id: nine digits, a hyphen, and the county's two digits. */
export const idOf = (number: number) => `${String(number).padStart(9, '0')}-01`;

export const voterLine = (number: number, cells: Row = {}) => quoted(voterCells(idOf(number), cells));

/** A row as it was until June 2024, without the registration method. */
export const earlierLine = (number: number, cells: Row = {}) =>
  quoted(voterCells(idOf(number), cells).slice(0, -1));

/** Rows of a side file, without a header and with every cell quoted. */
const sideText = (rows: readonly (readonly string[])[]) => rows.map(quoted).join('\r\n');

export const ZONE_TYPES = [
  ['ADAMS', '1', 'PREC', 'Precinct'],
  ['ADAMS', '4', 'WD', 'Ward'],
  ['ADAMS', '6', 'STH', 'State House'],
  ['ADAMS', '7', 'STS', 'State Senate'],
  ['ADAMS', '8', 'USC', 'U.S. Congress'],
  ['ADAMS', '10', 'USS', 'U.S. Senator'],
];
const ZONE_CODES = [
  ['ADAMS', '4', 'WD01', 'WARD 1'],
  ['ADAMS', '6', 'STHX', '91ST LEGISLATIVE DISTRICT'],
];
export const ELECTION_MAP = [
  ['ADAMS', '1', '2024 GENERAL ELECTION', '11/05/2024'],
  ['ADAMS', '2', '2025 MUNICIPAL PRIMARY', '05/20/2025'],
  ['ADAMS', '40', '2025 SPECIAL ELECTION', '03/25/2025'],
];

type SideRows = readonly (readonly string[])[];

/** One county's four files of one date; null omits a side file. */
export function countyFiles(
  lines: readonly string[],
  side: { types?: SideRows | null; codes?: SideRows; map?: SideRows | null } = {},
  county = 'ADAMS',
): Record<string, string> {
  const { types = ZONE_TYPES, codes = ZONE_CODES, map = ELECTION_MAP } = side;
  const all = {
    [`${county} FVE 20260105.txt`]: lines.join('\r\n'),
    [`${county} Zone Types 20260105.txt`]: types && sideText(types),
    [`${county} Zone Codes 20260105.txt`]: sideText(codes),
    [`${county} Election Map 20260105.txt`]: map && sideText(map),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
}

/** A directory with the four files of Adams County. */
export const countyWith = (...files: Parameters<typeof countyFiles>) => directoryWith(countyFiles(...files));

export const pennsylvaniaFile: StateFile = {
  reader: pennsylvania,
  names: PENNSYLVANIA_VOTER_COLUMNS,
  header: COLUMNS,
  idOf,
  cells: voterCells,
  line: quoted,
  files: countyFiles,
};
