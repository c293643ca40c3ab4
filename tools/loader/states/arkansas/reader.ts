import type { SourceFile } from '../../files/sourceFiles';
import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter } from '../../model/canonical';
import type { Tally } from '../../model/tally';
import { cleanDistrict, cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { cleanDay } from '../../text/dates';
import { joined } from '../../text/joined';
import { columnReader } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { mailingUnlessEmpty } from '../mailing';
import { excluded, type ReadContext, rejected, type StateReader, type SourceVoter } from '../reader';
import { residence } from './address';
import { ARKANSAS_PARTIES, ARKANSAS_REFUSED_STATUSES, ARKANSAS_STATUSES } from './codes';
import { OPTIONAL_COLUMNS, ARKANSAS_VOTER_COLUMNS } from './columns';
import { areOfOneSet, CSV_FORMAT, sortArkansasFiles } from './files';
import { arkansasHistoryRow } from './history';
import { arkansasVoterId } from './voterId';

type Column = keyof typeof ARKANSAS_VOTER_COLUMNS;

/**
 * Arkansas, as distributed by its Secretary of State: one file of registrations and a wide one of history, or
 * both combined.
 */
export const arkansas: StateReader = {
  facts: STATE_FACTS.AR,
  fileNames: 'VR.csv (registrations) and VH.csv (history), or VRVH.csv (both)',
  // The state's file names have no date; this matches one that someone added to the file, its folder, or its
  // archive.
  dateInName: /(?<!\d)(20\d{6})(?!\d)[^\\/]*(?:[\\/][^\\/]*)?$/u,
  formatOf: () => CSV_FORMAT,
  sort: sortArkansasFiles,
  belongsTo: areOfOneSet,
  open: (_, context) =>
    Promise.resolve({
      voterRow: (header, file) => voterRow(header, file, context),
      turnoutRow: (header, file) => arkansasHistoryRow(header, file, context),
    }),
};

function voterRow(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): SourceVoter {
  const facts = STATE_FACTS.AR;
  const cellOf = columnReader(ARKANSAS_VOTER_COLUMNS, OPTIONAL_COLUMNS, header, file.name);
  const countyOf = countyByName(facts);
  const births = birthBounds(dataDate);
  const registrations = { from: '1900-01-01', to: '9999-12-31' };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cellOf(cells, column);
  const text = (column: Column) => cleanCell(cell(column), repaired);
  const zip = (five: Column, four: Column) => joinZip(cell(five), cell(four));
  const district = (column: Column, highest: number) => districtIn(cell(column), highest, repaired);
  return (row) => {
    cells = row;
    const voterId = arkansasVoterId(cell('voterId'), repaired);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const county = countyOf((text('county') ?? '').replace(/ COUNTY$/u, ''));
    if (county === undefined) return rejected('unknown county', cell('county'));
    const statusCode = text('status') ?? '';
    const status = ARKANSAS_STATUSES[statusCode];
    if (status === undefined) {
      return excluded(ARKANSAS_REFUSED_STATUSES[statusCode] ?? 'neither active nor inactive');
    }
    const partyCode = text('party');
    const party = partyCode === null ? 'IND' : ARKANSAS_PARTIES[partyCode];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell('birthDate'), births, 'impossible birth date', repaired);
    const registered = cell('registrationDate');
    const { streetNum, streetName, unit } = residence(text);
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
      birthDate,
      gender: null,
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum,
      streetName,
      unit,
      city: text('city'),
      zip: cleanZip(zip('zip5', 'zip4'), repaired),
      mailing: mailingUnlessEmpty({
        line1: text('mailLine1'),
        line2: text('mailLine2'),
        line3: joined(text('mailLine3'), text('mailLine4')),
        city: text('mailCity'),
        state: text('mailState'),
        zip: cleanPostalCode(zip('mailZip5', 'mailZip4'), repaired),
      }),
      county,
      precinct: text('precinctCode') ?? text('precinctName'),
      muniSub: text('ward'),
      congressionalDistrict: district('congressionalDistrict', facts.congressionalDistricts),
      stateSenateDistrict: district('senateDistrict', facts.stateSenateDistricts),
      stateHouseDistrict: district('houseDistrict', facts.stateHouseDistricts),
      local: localDistricts(
        county,
        {
          municipality: text('municipality'),
          ward: text('ward'),
          schoolDistrict: text('schoolDistrict'),
          schoolZone: text('schoolZone'),
          commissionDistrict: text('justiceOfThePeace'),
          township: text('township'),
          judicialDistrict: text('judicialDistrict'),
        },
        { commission: 'JUSTICE OF THE PEACE' },
      ),
    } satisfies CanonicalVoter;
  };
}

/** Drops a bad extension, which does not make the five digits wrong. */
function joinZip(five: string, four: string): string {
  const [zip, extension] = [five.trim(), four.trim()];
  return /^\d{5}$/u.test(zip) && /^\d{4}$/u.test(extension) ? zip + extension : zip;
}

/**
 * A district number, either bare or in words (`State House District 12`), since the layout does not say
 * which. Text with several numbers is ambiguous: null and counted, as `cleanDistrict` does.
 */
function districtIn(cell: string, highest: number, repaired: Tally): number | null {
  const number = /^\D+(\d+)\D*$|^(\d+)\D+$/u.exec(cell);
  return cleanDistrict(number?.[1] ?? number?.[2] ?? cell, highest, repaired);
}
