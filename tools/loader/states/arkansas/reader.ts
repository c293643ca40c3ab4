import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { separatedBy } from '../../files/records';
import type { SourceFile } from '../../files/sourceFiles';
import { localDistricts } from '../../model/localDistricts';
import type { Tally } from '../../model/tally';
import { cleanDistrict } from '../../text/clean';
import { joined, splitStreetLine, type StreetLine } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { byCode, excludedRow, type StateReader } from '../reader';
import { districtNumbers, type RegistrationRow, voterRows, type VoterSheet } from '../voterRow';
import { ARKANSAS_VOTER_COLUMNS } from './columns';
import { arkansasHistory } from './history';

type Column = keyof typeof ARKANSAS_VOTER_COLUMNS;

// Source of these tables: the appendices of the Data Dictionary of Arkansas's Secretary of State
// (docs/voter-files.md). In the files, codes are padded with spaces.

const STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

/** Registrations without the right to vote, which are never sold. */
const REFUSED_STATUSES: Readonly<Record<string, string>> = {
  N: 'not eligible',
  NR: 'not registered',
  R: 'removable',
  S: 'in suspense',
};

/**
 * Stating a party is optional (`O`), and most voters do not. NP and S are ballots rather than parties:
 * nonpartisan judicial and special. RF was the Reform Party; IM and Y are undocumented.
 */
const PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['L'],
  GRE: ['G'],
  IND: ['', 'I', 'NON', 'O', 'U'],
  OTH: ['IM', 'NP', 'RF', 'S', 'Y'],
});

/** The state's file names, optionally with a prefix someone added and a date. */
const named = (what: string) => new RegExp(`(?:^|[^A-Z])${what}[\\d _-]*\\.(?:csv|txt)$`, 'iu');
const REGISTRATION_FILE = named('VR');
const HISTORY_FILE = named('VH');
const JOINED_FILE = named('VR[ _-]?VH');
const isJoined = ({ name }: SourceFile) => JOINED_FILE.test(name);
const isHistory = (file: SourceFile) => HISTORY_FILE.test(file.name) && !isJoined(file);

/** UTF-8, often with a byte order mark, and with invalid bytes. */
const FORMAT = separatedBy(',');

const facts = STATE_FACTS.AR;
const countyNamed = countyByName(facts);

/**
 * Arkansas, as distributed by its Secretary of State: one file of registrations and a wide one of history, or
 * both combined.
 */
export const arkansas: StateReader = {
  facts,
  fileNames: 'VR.csv (registrations) and VH.csv (history), or VRVH.csv (both)',
  // The state's file names have no date; this matches one that someone added to the file, its folder, or its
  // archive.
  dateInName: /(?<!\d)(20\d{6})(?!\d)[^\\/]*(?:[\\/][^\\/]*)?$/u,
  // Letters, digits, and hyphens, with at least one digit.
  voterIds: /^(?=.*\d)[A-Z\d-]{1,20}$/u,
  formatOf: () => FORMAT,
  sort(files) {
    const registration = files.filter(({ name }) => REGISTRATION_FILE.test(name));
    if (registration.length > 0) return { registration, history: files.filter(isHistory), side: [] };
    const both = files.filter(isJoined);
    return { registration: both, history: both, side: [] };
  },
  /** The history file of the same name: `VH.csv` for `VR.csv`. */
  belongsTo(registration, sibling) {
    const ownHistory = registration.path.replace(/VR(?=[^A-Z\\/]*\.[A-Z]+$)/iu, 'VH');
    return isHistory(sibling) && sibling.path.toUpperCase() === ownHistory.toUpperCase();
  },
  open: (_, context) => ({
    voterRows: (header, file) =>
      voterRows(VOTERS, columnPlaces(ARKANSAS_VOTER_COLUMNS, header, file.name), context),
    turnoutRows: (header, file) => arkansasHistory(header, file, context),
  }),
};

const VOTERS: VoterSheet<Column> = {
  facts,
  parties: PARTIES,
  hasPlaceholderDates: false,
  county: ({ text }) => countyNamed((text('county') ?? '').replace(/ COUNTY$/u, '')),
  status({ text }) {
    const code = text('status') ?? '';
    return STATUSES[code] ?? excludedRow(REFUSED_STATUSES[code] ?? 'neither active nor inactive');
  },
  residence,
  districts: ({ cell, repaired }) =>
    districtNumbers(facts, (column, highest) => districtIn(cell(column), highest, repaired)),
  local: ({ text }, county) =>
    localDistricts(
      county,
      {
        municipality: text('municipality'),
        ward: text('ward'),
        school_district: text('schoolDistrict'),
        school_zone: text('schoolZone'),
        commission_district: text('justiceOfThePeace'),
        township: text('township'),
        judicial_district: text('judicialDistrict'),
      },
      { commission: 'JUSTICE OF THE PEACE' },
    ),
};

/**
 * Assembled from its parts. A house number may have a letter (`12A`) or a fraction (`12 1/2`). If no street
 * is named, falls back on the described address.
 */
function residence({ text }: RegistrationRow<Column>): StreetLine {
  const number = text('streetNum');
  const streetNum = number === null ? null : joined(number, text('streetNumSuffix'));
  const unit = joined(text('unitType'), text('unit'));
  const name = text('streetName');
  if (name === null) {
    const described = splitStreetLine(text('physicalAddress'));
    return {
      streetNum: streetNum ?? described.streetNum,
      streetName: described.streetName,
      unit: unit ?? described.unit,
    };
  }
  const [before, after] = [
    joined(text('directionBefore'), name),
    joined(text('streetType'), text('directionAfter')),
  ];
  return { streetNum, streetName: joined(before, after), unit };
}

/**
 * A district number, either bare or in words (`State House District 12`), since the layout does not say
 * which. Text with several numbers is ambiguous: null and counted, as `cleanDistrict` does.
 */
function districtIn(cell: string, highest: number, repaired: Tally): number | null {
  const number = /^\D+(\d+)\D*$|^(\d+)\D+$/u.exec(cell);
  return cleanDistrict(number?.[1] ?? number?.[2] ?? cell, highest, repaired);
}
