import type { SourceFile } from '../../files/sourceFiles';
import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter, IsoDate } from '../../model/canonical';
import type { Tally } from '../../model/tally';
import { cleanDistrict, cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { cleanDay } from '../../text/dates';
import { joined } from '../../text/joined';
import { splitQuotedTabs, splitQuotedTabsRow } from '../../text/quotedTabs';
import { splitStreetLine } from '../../text/streetLine';
import { columnReader } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { genderIn } from '../gender';
import { mailingUnlessEmpty } from '../mailing';
import {
  excluded,
  type ReadContext,
  type RefusedRow,
  rejected,
  type StateReader,
  type SourceVoter,
} from '../reader';
import {
  NORTH_CAROLINA_PARTIES,
  NORTH_CAROLINA_REFUSED_STATUSES,
  NORTH_CAROLINA_STATUS_NAMES,
  NORTH_CAROLINA_STATUSES,
} from './codes';
import { type Column, optionalColumns, NORTH_CAROLINA_VOTER_COLUMNS } from './columns';
import { northCarolinaElectionsUntil } from './elections';
import { northCarolinaHistoryRow } from './history';
import { northCarolinaVoterId } from './voterId';

const TAB_FORMAT = {
  encoding: 'windows-1252',
  columns: null,
  split: splitQuotedTabs,
  splitHeader: splitQuotedTabsRow,
} as const;

/** For the whole state, or for one county by number. */
const REGISTRATION_FILE = /(^|[\\/])ncvoter(_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv))$/iu;
const HISTORY_FILE = /(?:^|[\\/])ncvhis_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv)$/iu;

const facts = STATE_FACTS.NC;

/**
 * North Carolina, as distributed by its State Board of Elections: registrations of all statuses, and ten
 * years of history.
 */
export const northCarolina: StateReader = {
  facts,
  fileNames: 'ncvoter_Statewide.txt or ncvoterNN.txt (registrations) and ncvhis_Statewide.txt (history)',
  dateInName: /ncv(?:oter|his)[a-z\d]*(?:_statewide)?[ _-](\d{8})/iu,
  formatOf: () => TAB_FORMAT,
  sort(files) {
    const named = (pattern: RegExp) => files.filter((file) => pattern.test(file.name));
    return { registration: named(REGISTRATION_FILE), history: named(HISTORY_FILE), side: [] };
  },
  belongsTo(registration, sibling) {
    const ownHistory = registration.path.replace(REGISTRATION_FILE, '$1ncvhis$2');
    return sibling.path.toUpperCase() === ownHistory.toUpperCase();
  },
  open(_, context) {
    const electionNamed = northCarolinaElectionsUntil(context.dataDate);
    return Promise.resolve({
      voterRow: (header, file) => voterRow(header, file, context),
      turnoutRow: (header, file) => northCarolinaHistoryRow(header, file, electionNamed, context),
    });
  },
};

function voterRow(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): SourceVoter {
  const cellOf = columnReader(NORTH_CAROLINA_VOTER_COLUMNS, optionalColumns(header), header, file.name);
  const countyNamed = countyByName(facts);
  const birthYearOf = birthYearIn(dataDate, repaired);
  // January 1, 1900 stands for an unknown date.
  const registrations = { from: '1900-01-02', to: dataDate };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cellOf(cells, column);
  const text = (column: Column) => cleanCell(cell(column), repaired);
  const district = (column: Column, highest: number) => cleanDistrict(cell(column), highest, repaired);
  return (row): CanonicalVoter | RefusedRow => {
    cells = row;
    const voterId = northCarolinaVoterId(cell('voterId'), repaired);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const countyName = cell('county');
    const county = countyName.trim() === '' ? countyNumbered(cell('countyId')) : countyNamed(countyName);
    if (county === undefined) return rejected('unknown county', countyName);
    const code = text('status') ?? '';
    const known = code in NORTH_CAROLINA_STATUSES || code in NORTH_CAROLINA_REFUSED_STATUSES;
    const statusCode = known ? code : (NORTH_CAROLINA_STATUS_NAMES[text('statusName') ?? ''] ?? '');
    const status = NORTH_CAROLINA_STATUSES[statusCode];
    // The file includes removed voters: a row of unknown status may be one of them.
    if (status === undefined) {
      return excluded(NORTH_CAROLINA_REFUSED_STATUSES[statusCode] ?? 'registration of unknown status');
    }
    // Y if a court or the address confidentiality program protects the voter; anything but N may mean that
    // too.
    if ((text('confidential') ?? 'N') !== 'N') return excluded('confidential');
    const party = NORTH_CAROLINA_PARTIES[text('party') ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const street = splitStreetLine(text('address'));
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthYearOf(cell('birthYear'), cell('ageAtYearEnd')),
      birthDate: null,
      gender: genderIn(text('gender'), repaired),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(
        cell('registrationDate'),
        registrations,
        'impossible registration date',
        repaired,
      ),
      ...street,
      city: text('city'),
      zip: cleanZip(cell('zip'), repaired),
      mailing: mailingUnlessEmpty({
        line1: text('mailLine1'),
        line2: text('mailLine2'),
        line3: joined(text('mailLine3'), text('mailLine4')),
        city: text('mailCity'),
        state: text('mailState'),
        zip: cleanPostalCode(cell('mailZip'), repaired),
      }),
      county,
      precinct: text('precinct'),
      muniSub: text('ward'),
      congressionalDistrict: district('congressional', facts.congressionalDistricts),
      stateSenateDistrict: district('stateSenate', facts.stateSenateDistricts),
      stateHouseDistrict: district('stateHouse', facts.stateHouseDistricts),
      local: localDistricts(county, {
        municipality: text('municipality'),
        ward: text('wardName') ?? text('councilDistrict'),
        schoolDistrict: text('schoolDistrict'),
        commissionDistrict: text('commissionDistrict'),
        township: text('township'),
        judicialDistrict: text('judicialDistrict'),
      }),
    };
  };
}

/** Counties are numbered alphabetically from 1; Yancey, the hundredth, is 0, 00, or 100. */
function countyNumbered(cell: string): string | undefined {
  if (!/^\s*\d{1,3}\s*$/u.test(cell)) return undefined;
  return facts.counties[(Number(cell) || facts.counties.length) - 1];
}

/** The birth year, from the cells for the year and for the age at the end of the data year. */
type BirthYear = (year: string, ageAtYearEnd: string) => number | null;

/**
 * By law the state does not disclose birth dates. If the year is unusable, derives it from the age on
 * December 31 of the data year.
 */
function birthYearIn(dataDate: IsoDate, repaired: Tally): BirthYear {
  const dataYear = Number(dataDate.slice(0, 4));
  const bounds = birthBounds(dataDate);
  const [from, to] = [Number(bounds.from.slice(0, 4)), Number(bounds.to.slice(0, 4))];
  const within = (year: number) => (year >= from && year <= to ? year : null);
  return (yearCell, ageCell) => {
    const year = /^\s*\d{4}\s*$/u.test(yearCell) ? within(Number(yearCell)) : null;
    if (year !== null) return year;
    const byAge = /^\s*\d{1,3}\s*$/u.test(ageCell) ? within(dataYear - Number(ageCell)) : null;
    if (yearCell.trim() !== '' || (byAge === null && ageCell.trim() !== ''))
      repaired.add('impossible birth year');
    return byAge;
  };
}
