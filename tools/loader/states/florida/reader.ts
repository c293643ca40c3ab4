import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter, MailingAddress } from '../../model/canonical';
import { cleanDistrict, cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { cleanDay } from '../../text/dates';
import { joined } from '../../text/joined';
import { splitStreetLine } from '../../text/streetLine';
import { STATE_FACTS } from '../facts';
import { PARTIES, PRE_REGISTERED, STATUSES, FLORIDA_VOTER_COLUMNS } from './codes';
import { COUNTIES } from './counties';
import { areOfOneCounty, formatOf, sortFloridaFiles } from './files';
import { floridaElectionsUntil, floridaHistoryRow } from './history';
import { floridaVoterId } from './voterId';
import { genderIn } from '../gender';
import { mailingUnlessEmpty } from '../mailing';
import { excluded, rejected, type ReadContext, type StateReader, type SourceVoter } from '../reader';

type Column = (typeof FLORIDA_VOTER_COLUMNS)[number];
const PLACES = Object.fromEntries(FLORIDA_VOTER_COLUMNS.map((column, place) => [column, place])) as Readonly<
  Record<Column, number>
>;

/**
 * Florida, as distributed by its Division of Elections: 67 pairs of tab-separated county files without header
 * rows.
 */
export const florida: StateReader = {
  facts: STATE_FACTS.FL,
  fileNames: 'CCC_YYYYMMDD.txt (registrations) and CCC_H_YYYYMMDD.txt (history), CCC being the county',
  dateInName: /(?:^|[\\/])[A-Z]{3}_(?:H_)?(\d{8})\.(?:txt|csv)/iu,
  formatOf,
  sort: sortFloridaFiles,
  belongsTo: areOfOneCounty,
  open(_, context) {
    const electionIn = floridaElectionsUntil(context);
    return Promise.resolve({
      voterRow: () => voterRow(context),
      turnoutRow: () => floridaHistoryRow(electionIn, context),
    });
  },
};

function voterRow({ dataDate, repaired }: ReadContext): SourceVoter {
  const facts = STATE_FACTS.FL;
  const births = birthBounds(dataDate);
  const registrations = { from: '1900-01-01', to: '9999-12-31' };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cells[PLACES[column]] ?? '';
  const text = (column: Column) => cleanCell(cell(column), repaired);
  const district = (column: Column, highest: number) => cleanDistrict(cell(column), highest, repaired);
  return (row) => {
    cells = row;
    const voterId = floridaVoterId(cell('voterId'), repaired);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const county = COUNTIES[text('county') ?? ''];
    if (county === undefined) return rejected('unknown county', cell('county'));
    if (isExempt(cell, text('exemption'))) return excluded('exempt');
    const statusCode = text('status');
    if (statusCode === PRE_REGISTERED) return excluded('pre-registered');
    const status = STATUSES[statusCode ?? ''];
    if (status === undefined) return excluded('neither active nor inactive');
    const party = PARTIES[text('party') ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell('birthDate'), births, 'impossible birth date', repaired);
    const registered = cell('registrationDate');
    const street = splitStreetLine(text('residenceLine1'));
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
      birthDate,
      gender: genderIn(text('gender'), repaired),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum: street.streetNum,
      streetName: street.streetName,
      unit: joined(street.unit, text('residenceLine2')),
      city: text('city'),
      zip: cleanZip(cell('zip'), repaired),
      mailing: mailingAddress(text, cleanPostalCode(cell('mailZip'), repaired)),
      county,
      precinct: text('precinct'),
      muniSub: null,
      congressionalDistrict: district('congressionalDistrict', facts.congressionalDistricts),
      stateSenateDistrict: district('senateDistrict', facts.stateSenateDistricts),
      stateHouseDistrict: district('houseDistrict', facts.stateHouseDistricts),
      local: localDistricts(county, {
        // Each county is one school district (Florida Constitution, article IX, section 4).
        schoolDistrict: `${county.toUpperCase()} COUNTY SCHOOLS`,
        schoolZone: text('schoolBoardDistrict'),
        commissionDistrict: text('countyCommissionDistrict'),
      }),
    } satisfies CanonicalVoter;
  };
}

/**
 * Whether the voter asked for a public records exemption (Florida Statutes, 119.071), for which the state
 * sets `Y` and masks name and address. Treats anything but `N` (or blank, until 2016) as exempt, and a masked
 * name at a masked address too: selling such a row could harm someone.
 */
function isExempt(cell: (column: Column) => string, requested: string | null): boolean {
  if ((requested ?? 'N') !== 'N' || isMasked(cell('exemption'))) return true;
  return isMasked(cell('lastName')) && isMasked(cell('residenceLine1'));
}

const isMasked = (cell: string) => cell.includes('*') && /^\s*\*+\s*$/u.test(cell);

/**
 * Filled in only if it differs from the residence. Appends a foreign country to the last line, since mail
 * needs it.
 */
function mailingAddress(text: (column: Column) => string | null, zip: string | null): MailingAddress | null {
  const country = text('mailCountry');
  return mailingUnlessEmpty({
    line1: text('mailLine1'),
    line2: text('mailLine2'),
    line3: joined(text('mailLine3'), HOME.includes(country ?? '') ? null : country),
    city: text('mailCity'),
    state: text('mailState'),
    zip,
  });
}

const HOME = ['', 'US', 'USA', 'U.S.A.', 'UNITED STATES', 'UNITED STATES OF AMERICA'];
