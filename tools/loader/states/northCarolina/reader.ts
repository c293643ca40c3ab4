import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { birthBounds } from '../../model/age';
import type { IsoDate } from '../../model/canonical';
import { localDistricts } from '../../model/localDistricts';
import type { Tally } from '../../model/tally';
import { separatedBy } from '../../files/records';
import { splitStreetLine } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { byCode, excludedRow, type ReadContext, type StateReader } from '../reader';
import { type RegistrationRow, voterRows, type VoterSheet } from '../voterRow';
import { type VoterColumn, votersColumns } from './columns';
import { northCarolinaHistory } from './history';

/** For sources see docs/voter-files.md. UNA means unaffiliated; CST, NLB, JFA, and WTP are former parties. */
const PARTIES = byCode<PartyCode>({
  DEM: ['DEM'],
  REP: ['REP'],
  LIB: ['LIB'],
  GRE: ['GRE'],
  IND: ['UNA'],
  OTH: ['CST', 'NLB', 'JFA', 'WTP'],
});

/** Valid registrations. S (temporary) means military and overseas voters. */
const STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', S: 'A', I: 'I' };

/** Registrations that are in the file but not valid, and never sold. */
const REFUSED_STATUSES: Readonly<Record<string, string>> = {
  D: 'registration denied',
  R: 'registration removed',
};

/** `voter_status_desc`, for rows whose `status_cd` is empty or unknown. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  ACTIVE: 'A',
  INACTIVE: 'I',
  TEMPORARY: 'S',
  DENIED: 'D',
  REMOVED: 'R',
};

const FORMAT = separatedBy('\t');

/** For the whole state, or for one county by number. */
const REGISTRATION_FILE = /(^|[\\/])ncvoter(_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv))$/iu;
const HISTORY_FILE = /(?:^|[\\/])ncvhis_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv)$/iu;

const facts = STATE_FACTS.NC;
const countyNamed = countyByName(facts);

/**
 * North Carolina, as distributed by its State Board of Elections: registrations of all statuses, and ten
 * years of history.
 */
export const northCarolina: StateReader = {
  facts,
  fileNames: 'ncvoter_Statewide.txt or ncvoterNN.txt (registrations) and ncvhis_Statewide.txt (history)',
  dateInName: /ncv(?:oter|his)[a-z\d]*(?:_statewide)?[ _-](\d{8})/iu,
  // The state's ncid: up to 3 letters and 12 digits (`AB123456`).
  voterIds: /^[A-Z]{0,3}\d{1,12}$/u,
  formatOf: () => FORMAT,
  sort(files) {
    const named = (pattern: RegExp) => files.filter((file) => pattern.test(file.name));
    return { registration: named(REGISTRATION_FILE), history: named(HISTORY_FILE), side: [] };
  },
  belongsTo(registration, sibling) {
    const ownHistory = registration.path.replace(REGISTRATION_FILE, '$1ncvhis$2');
    return sibling.path.toUpperCase() === ownHistory.toUpperCase();
  },
  open: (_, context) => ({
    voterRows: (header, file) =>
      voterRows(sheetOf(context), columnPlaces(votersColumns(header), header, file.name), context),
    turnoutRows: (header, file) => northCarolinaHistory(header, file, context),
  }),
};

function sheetOf({ dataDate, repaired }: ReadContext): VoterSheet<VoterColumn> {
  const birthYearOf = birthYearIn(dataDate, repaired);
  return {
    facts,
    parties: PARTIES,
    hasPlaceholderDates: true,
    county({ cell }) {
      const name = cell('county');
      return name.trim() === '' ? countyNumbered(cell('countyId')) : countyNamed(name);
    },
    status,
    birthYear: ({ cell }) => birthYearOf(cell('birthYear'), cell('ageAtYearEnd')),
    residence: ({ text }) => splitStreetLine(text('address')),
    local: ({ text }, county) =>
      localDistricts(county, {
        municipality: text('municipality'),
        ward: text('wardName') ?? text('councilDistrict'),
        school_district: text('schoolDistrict'),
        commission_district: text('commissionDistrict'),
        township: text('township'),
        judicial_district: text('judicialDistrict'),
      }),
  };
}

function status({ text }: RegistrationRow<VoterColumn>) {
  const code = text('status') ?? '';
  const isKnown = code in STATUSES || code in REFUSED_STATUSES;
  const statusCode = isKnown ? code : (STATUS_NAMES[text('statusName') ?? ''] ?? '');
  const found = STATUSES[statusCode];
  // The file includes removed voters: a row of unknown status may be one of them.
  if (found === undefined)
    return excludedRow(REFUSED_STATUSES[statusCode] ?? 'registration of unknown status');
  // Y if a court or the address confidentiality program protects the voter; anything but N may mean that too.
  return (text('confidential') ?? 'N') === 'N' ? found : excludedRow('confidential', 'confidential');
}

/** Counties are numbered alphabetically from 1; Yancey, the hundredth, is 0, 00, or 100. */
function countyNumbered(cell: string): string | undefined {
  if (!/^\s*\d{1,3}\s*$/u.test(cell)) return undefined;
  return facts.counties[(Number(cell) || facts.counties.length) - 1];
}

/**
 * Reads the birth year from the cells for the year and for the age at the end of the data year. By law the
 * state does not disclose birth dates. If the year is unusable, derives it from the age.
 */
function birthYearIn(dataDate: IsoDate, repaired: Tally) {
  const dataYear = Number(dataDate.slice(0, 4));
  const bounds = birthBounds(dataDate);
  const [from, to] = [Number(bounds.from.slice(0, 4)), Number(bounds.to.slice(0, 4))];
  const within = (year: number) => (year >= from && year <= to ? String(year) : null);
  return (yearCell: string, ageCell: string): string | null => {
    const year = /^\s*\d{4}\s*$/u.test(yearCell) ? within(Number(yearCell)) : null;
    if (year !== null) return year;
    const byAge = /^\s*\d{1,3}\s*$/u.test(ageCell) ? within(dataYear - Number(ageCell)) : null;
    if (yearCell.trim() !== '' || (byAge === null && ageCell.trim() !== ''))
      repaired.add('impossible birth year');
    return byAge;
  };
}
