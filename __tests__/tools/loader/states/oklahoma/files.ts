import type { DatabaseAdmin } from '../../../../../tools/database/admin';
import { loadVoterFile, type LoadOptions } from '../../../../../tools/loader/loadVoterFile';
import { oklahoma, OKLAHOMA_VOTER_COLUMNS } from '../../../../../tools/loader/states/oklahoma/reader';
import { directoryWith } from '../../directoryWith';
import { type TestOptions, usualOptions } from '../../readFiles';
import type { StateFile } from '../stateFiles';
import { bare, rowsOf } from '../stateRows';

const COLUMNS = [
  ...`Precinct LastName FirstName MiddleName Suffix VoterID PolitalAff Status StreetNum StreetDir StreetName StreetType
  StreetPostDir BldgNum City Zip DateOfBirth RegistrationDate MailStreet1 MailStreet2 MailCity MailState MailZip Muni
  MuniSub School SchoolSub TechCenter TechCenterSub CountyComm`.split(/\s+/u),
  ...Array.from({ length: 10 }, (_, n) => [`VoterHist${n + 1}`, `HistMethod${n + 1}`]).flat(),
];

export type OklahomaRow = Readonly<Record<string, string>>;

const USUAL = {
  Precinct: '010001',
  LastName: 'DOE',
  FirstName: 'JANE',
  PolitalAff: 'REP',
  Status: 'A',
  StreetNum: '12',
  StreetName: 'ELM',
  StreetType: 'ST',
  City: 'STONEWICK',
  Zip: '73000',
  DateOfBirth: '06/04/1980',
  RegistrationDate: '01/07/2001',
};

export const HEADER = COLUMNS.join(',');

/** A typical voter. Older files may have fewer columns. */
const rows = rowsOf(COLUMNS, USUAL, 'VoterID', bare(','));
export const { voterLine } = rows;

export const HISTORY_HEADER = 'VoterID,ElectionDate,VotingMethod';

export const PRECINCTS = [
  'PrecinctCode,CongressionalDistrict,StateSenateDistrict,StateHouseDistrict,CountyCommissioner,PollSite',
  '010001,1,2,3,1,"COMMUNITY CENTER, STONEWICK"',
  '550001,5,40,88,1,"THE "OLD" HALL, EAST"',
].join('\r\n');

/** A directory with one county's registrations, history, and precincts. */
export function countyWith(lines: readonly string[], history: readonly string[] = []): string {
  return directoryWith({
    'CTY01_vr.csv': [HEADER, ...lines].join('\r\n'),
    'CTY01_vh.csv': [HISTORY_HEADER, ...history].join('\r\n'),
    'Precincts.csv': PRECINCTS,
  });
}

export const oklahomaFile: StateFile = {
  reader: oklahoma,
  names: OKLAHOMA_VOTER_COLUMNS,
  header: COLUMNS,
  idOf: (number) => String(800_000_000 + number),
  cells: rows.voterCells,
  line: bare(','),
  files: (lines) => ({ 'CTY01_vr.csv': [HEADER, ...lines].join('\r\n'), 'Precincts.csv': PRECINCTS }),
};

/**
 * Loads with the tests' data date, January 10, 2026, allowing any share of rejects and any change from the
 * live data.
 */
export async function load(admin: DatabaseAdmin, path: string, options: TestOptions<LoadOptions> = {}) {
  const { dataDate: _, ...others } = options;
  return loadVoterFile(admin, {
    ...(await usualOptions(path, options.reader ?? oklahoma, options)),
    limits: { tolerance: 100, totalTolerance: Infinity, allowMissingCounties: true },
    ...others,
  });
}

export interface StoredVoter {
  readonly voter_id: string;
  readonly [column: string]: unknown;
}

/** The live voters by id. */
export async function liveVoters(admin: DatabaseAdmin): Promise<Record<string, StoredVoter>> {
  const rows = await admin.query<StoredVoter>(
    `SELECT v.* FROM voters v JOIN data_versions d USING (version_id) WHERE d.status = 'live'`,
  );
  return Object.fromEntries(rows.map((row) => [row.voter_id, row]));
}
