import { localDistricts } from '../../model/localDistricts';
import type { Tally } from '../../model/tally';
import { cleanDistrict } from '../../text/clean';
import { joined, splitStreetLine, type StreetLine } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { excludedRow, type StateReader } from '../reader';
import { districtNumbers, type RegistrationRow, voterRow, type VoterSheet } from '../voterRow';
import { ARKANSAS_PARTIES, ARKANSAS_REFUSED_STATUSES, ARKANSAS_STATUSES, ARKANSAS_IDS } from './codes';
import { ARKANSAS_VOTER_COLUMNS } from './columns';
import { areOfOneSet, CSV_FORMAT, sortArkansasFiles } from './files';
import { arkansasHistoryRow } from './history';

type Column = keyof typeof ARKANSAS_VOTER_COLUMNS;

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
  formatOf: () => CSV_FORMAT,
  sort: sortArkansasFiles,
  belongsTo: areOfOneSet,
  open: (_, context) =>
    Promise.resolve({
      voterRow: (header, file) =>
        voterRow(VOTERS, columnPlaces(ARKANSAS_VOTER_COLUMNS, header, file.name), context),
      turnoutRow: (header, file) => arkansasHistoryRow(header, file, context),
    }),
};

const VOTERS: VoterSheet<Column> = {
  facts,
  voterIds: ARKANSAS_IDS,
  parties: ARKANSAS_PARTIES,
  hasPlaceholderDates: false,
  county: ({ text }) => countyNamed((text('county') ?? '').replace(/ COUNTY$/u, '')),
  status({ text }) {
    const code = text('status') ?? '';
    return (
      ARKANSAS_STATUSES[code] ?? excludedRow(ARKANSAS_REFUSED_STATUSES[code] ?? 'neither active nor inactive')
    );
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
  const streetNum = number === null ? null : withSuffix(number, text('streetNumSuffix'));
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

const withSuffix = (number: string, suffix: string | null) =>
  suffix !== null && /^[A-Z]$/u.test(suffix) ? number + suffix : joined(number, suffix);

/**
 * A district number, either bare or in words (`State House District 12`), since the layout does not say
 * which. Text with several numbers is ambiguous: null and counted, as `cleanDistrict` does.
 */
function districtIn(cell: string, highest: number, repaired: Tally): number | null {
  const number = /^\D+(\d+)\D*$|^(\d+)\D+$/u.exec(cell);
  return cleanDistrict(number?.[1] ?? number?.[2] ?? cell, highest, repaired);
}
