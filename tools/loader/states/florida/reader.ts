import type { RecordFormat } from '../../files/records';
import type { SourceFile } from '../../files/sourceFiles';
import { localDistricts } from '../../model/localDistricts';
import { splitStreetLine } from '../../text/streetLine';
import { STATE_FACTS } from '../facts';
import { excludedRow, type StateReader } from '../reader';
import { type RegistrationRow, voterRows, type VoterSheet } from '../voterRow';
import {
  COUNTIES,
  FLORIDA_PLACES,
  FLORIDA_VOTER_COLUMNS,
  HISTORY_COLUMNS,
  PARTIES,
  PRE_REGISTERED,
  STATUSES,
} from './codes';
import { floridaHistory } from './history';

type Column = keyof typeof FLORIDA_PLACES;

const COUNTY_FILE = /(?:^|[\\/])([A-Z]{3})(_H)?_(\d{8})\.(?:txt|csv)$/iu;

/** Folders of the state's own checks, whose county files are not part of the extract (as of April 2026). */
const LEFT_OUT = /(?:^|[\\/])(?:verification|processed)[ _-]*files?[\\/]/iu;

interface CountyFile {
  readonly file: SourceFile;
  readonly kind: 'registration' | 'history';
  readonly code: string;
  /** `YYYYMMDD`. */
  readonly date: string;
}

function countyFile(file: SourceFile): readonly CountyFile[] {
  const [, code = '', history, date = ''] = COUNTY_FILE.exec(file.name) ?? [];
  if (!(code.toUpperCase() in COUNTIES) || LEFT_OUT.test(file.name)) return [];
  return [{ file, kind: history === undefined ? 'registration' : 'history', code: code.toUpperCase(), date }];
}

/** Quotes have no special meaning. Encodings differ by county. */
const tabSeparated = (columns: readonly string[]): RecordFormat => ({
  columns,
  splitHeader: (line) => line.split('\t'),
  split(line, count) {
    const cells = line.split('\t');
    return cells.length === count ? cells : null;
  },
});
const VOTER_FORMAT = tabSeparated(FLORIDA_VOTER_COLUMNS);
const HISTORY_FORMAT = tabSeparated(HISTORY_COLUMNS);

/**
 * Florida, as distributed by its Division of Elections: 67 pairs of tab-separated county files without header
 * rows.
 */
export const florida: StateReader = {
  facts: STATE_FACTS.FL,
  fileNames: 'CCC_YYYYMMDD.txt (registrations) and CCC_H_YYYYMMDD.txt (history), CCC being the county',
  dateInName: /(?:^|[\\/])[A-Z]{3}_(?:H_)?(\d{8})\.(?:txt|csv)/iu,
  // Up to ten digits.
  voterIds: /^\d{1,10}$/u,
  // Neither kind of file has a header row.
  formatOf: (file) => (countyFile(file)[0]?.kind === 'history' ? HISTORY_FORMAT : VOTER_FORMAT),
  /** If a folder has several months, uses each county's newest file. */
  sort(files) {
    const county = files.flatMap(countyFile);
    const newest = new Map<string, string>();
    for (const { kind, code, date } of county) {
      const known = newest.get(kind + code);
      if (known === undefined || known < date) newest.set(kind + code, date);
    }
    const ofKind = (wanted: CountyFile['kind']) =>
      county
        .filter(({ kind, code, date }) => kind === wanted && newest.get(kind + code) === date)
        .map(({ file }) => file);
    return { registration: ofKind('registration'), history: ofKind('history'), side: [] };
  },
  /** The history file of the same county and date. */
  belongsTo(registration, sibling) {
    const [[one], [other]] = [countyFile(registration), countyFile(sibling)];
    return (
      one !== undefined && other?.kind === 'history' && one.code === other.code && one.date === other.date
    );
  },
  open: (_, context) => ({
    voterRows: () => voterRows(VOTERS, FLORIDA_PLACES, context),
    turnoutRows: () => floridaHistory(context),
  }),
};

const VOTERS: VoterSheet<Column> = {
  facts: STATE_FACTS.FL,
  parties: PARTIES,
  hasPlaceholderDates: false,
  county: ({ text }) => COUNTIES[text('county') ?? ''],
  status(row) {
    if (isExempt(row)) return excludedRow('exempt', 'confidential');
    const code = row.text('status') ?? '';
    return (
      STATUSES[code] ??
      (code === PRE_REGISTERED
        ? excludedRow('pre-registered', 'under_age')
        : excludedRow('neither active nor inactive'))
    );
  },
  residence: ({ text }) => splitStreetLine(text('residenceLine1'), text('residenceLine2')),
  local: ({ text }, county) =>
    localDistricts(county, {
      // Each county is one school district (Florida Constitution, article IX, section 4).
      school_district: `${county.toUpperCase()} COUNTY SCHOOLS`,
      school_zone: text('schoolBoardDistrict'),
      commission_district: text('countyCommissionDistrict'),
    }),
};

/**
 * Whether the voter asked for a public records exemption (Florida Statutes, 119.071), for which the state
 * sets `Y` and masks name and address. Treats anything but `N` (or blank, until 2016) as exempt, and a masked
 * name at a masked address too: selling such a row could harm someone.
 */
function isExempt({ cell, text }: RegistrationRow<Column>): boolean {
  if ((text('exemption') ?? 'N') !== 'N' || isMasked(cell('exemption'))) return true;
  return isMasked(cell('lastName')) && isMasked(cell('residenceLine1'));
}

const isMasked = (cell: string) => cell.includes('*') && /^\s*\*+\s*$/u.test(cell);
