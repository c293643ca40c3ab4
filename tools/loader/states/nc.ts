import type { CanonicalVoter } from '../canonical';
import type { SourceFile } from '../files/sourceFiles';
import { cleanDistrict, cleanPostalCode, cleanText, cleanZip } from '../text/clean';
import { cleanDay } from '../text/dates';
import { joined } from '../text/joined';
import { splitQuotedTabs, splitQuotedTabsRow } from '../text/quotedTabs';
import { splitStreetLine } from '../text/streetLine';
import { columnReader } from './columns';
import { countyByName } from './counties';
import { STATE_FACTS } from './facts';
import { genderIn } from './gender';
import { mailingUnlessEmpty } from './mailing';
import { birthYearIn } from './northCarolina/birthYear';
import {
  NORTH_CAROLINA_PARTIES,
  NORTH_CAROLINA_REFUSED_STATUSES,
  NORTH_CAROLINA_STATUS_NAMES,
  NORTH_CAROLINA_STATUSES,
} from './northCarolina/codes';
import { optionalColumns, VOTER_COLUMNS, type Column } from './northCarolina/columns';
import { electionsUntil } from './northCarolina/elections';
import { historyRow } from './northCarolina/history';
import { voterIdIn } from './northCarolina/voterId';
import {
  excluded,
  rejected,
  type ReadContext,
  type Refusal,
  type StateReader,
  type VoterRow,
} from './reader';

const TAB_FORMAT = {
  encoding: 'windows-1252',
  columns: null,
  split: splitQuotedTabs,
  splitHeader: splitQuotedTabsRow,
} as const;

/** Of the whole state, or of one county by its number. */
const REGISTRATION_FILE = /(^|[\\/])ncvoter(_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv))$/iu;
const HISTORY_FILE = /(?:^|[\\/])ncvhis_?(?:statewide|\d{1,3})?(?:[ _-]\d{8})?\.(?:txt|csv)$/iu;

const facts = STATE_FACTS.NC;

/** North Carolina, as its State Board of Elections ships it: registrations of all statuses, and ten years of history. */
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
    const electionNamed = electionsUntil(context.dataDate);
    return Promise.resolve({
      voterRow: (header, file) => voterRow(header, file, context),
      turnoutRow: (header, file) => historyRow(header, file, electionNamed, context),
    });
  },
};

function voterRow(header: readonly string[], file: SourceFile, { dataDate, mended }: ReadContext): VoterRow {
  const cellOf = columnReader(VOTER_COLUMNS, optionalColumns(header), header, file.name);
  const countyNamed = countyByName(facts);
  const birthYearOf = birthYearIn(dataDate, mended);
  // The first day of 1900 stands for an unknown one.
  const registrations = { from: '1900-01-02', to: dataDate };
  // Set for each row, so that what reads its cells is made once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cellOf(cells, column);
  const text = (column: Column) => cleanText(cell(column), mended);
  const district = (column: Column, highest: number) => cleanDistrict(cell(column), highest, mended);
  return (row): CanonicalVoter | Refusal => {
    cells = row;
    const voterId = voterIdIn(cell('voterId'), mended);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const countyName = cell('county');
    const county = countyName.trim() === '' ? countyNumbered(cell('countyId')) : countyNamed(countyName);
    if (county === undefined) return rejected('unknown county', countyName);
    const code = text('status') ?? '';
    const known = code in NORTH_CAROLINA_STATUSES || code in NORTH_CAROLINA_REFUSED_STATUSES;
    const statusCode = known ? code : (NORTH_CAROLINA_STATUS_NAMES[text('statusName') ?? ''] ?? '');
    const status = NORTH_CAROLINA_STATUSES[statusCode];
    // The file keeps removed voters: a row that does not say that it is in force may be one.
    if (status === undefined) {
      return excluded(NORTH_CAROLINA_REFUSED_STATUSES[statusCode] ?? 'registration of unknown status');
    }
    // Y where a court or the address confidentiality programme protects the voter; what is no plain N may mean that.
    if ((text('confidential') ?? 'N') !== 'N') return excluded('confidential');
    const party = NORTH_CAROLINA_PARTIES[text('party') ?? ''];
    if (party === undefined) mended.add('unknown party: taken as OTH');
    const street = splitStreetLine(text('address'));
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthYearOf(cell('birthYear'), cell('ageAtYearEnd')),
      birthDate: null,
      gender: genderIn(text('gender'), mended),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(
        cell('registrationDate'),
        registrations,
        'impossible registration date',
        mended,
      ),
      ...street,
      city: text('city'),
      zip: cleanZip(cell('zip'), mended),
      mailing: mailingUnlessEmpty({
        line1: text('mailLine1'),
        line2: text('mailLine2'),
        line3: joined(text('mailLine3'), text('mailLine4')),
        city: text('mailCity'),
        state: text('mailState'),
        zip: cleanPostalCode(cell('mailZip'), mended),
      }),
      county,
      precinct: text('precinct'),
      muniSub: text('ward'),
      congressionalDistrict: district('congressional', facts.congressionalDistricts),
      stateSenateDistrict: district('stateSenate', facts.stateSenateDistricts),
      stateHouseDistrict: district('stateHouse', facts.stateHouseDistricts),
    };
  };
}

/** Counties are numbered from 1 in the order of the alphabet; Yancey, the hundredth, is 0, 00 or 100. */
function countyNumbered(cell: string): string | undefined {
  if (!/^\s*\d{1,3}\s*$/u.test(cell)) return undefined;
  return facts.counties[(Number(cell) || facts.counties.length) - 1];
}
