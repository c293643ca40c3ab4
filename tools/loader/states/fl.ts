import { birthBounds } from '../age';
import type { CanonicalVoter, MailingAddress } from '../canonical';
import { cleanDistrict, cleanPostalCode, cleanText, cleanZip } from '../text/clean';
import { cleanDay } from '../text/dates';
import { joined } from '../text/joined';
import { splitStreetLine } from '../text/streetLine';
import { STATE_FACTS } from './facts';
import { PARTIES, PRE_REGISTERED, STATUSES, VOTER_COLUMNS } from './florida/codes';
import { COUNTIES } from './florida/counties';
import { areOfOneCounty, formatOf, sortFiles } from './florida/files';
import { electionsUntil, historyRow } from './florida/history';
import { voterIdIn } from './florida/voterId';
import { genderIn } from './gender';
import { mailingUnlessEmpty } from './mailing';
import { excluded, rejected, type ReadContext, type StateReader, type VoterRow } from './reader';

type Column = (typeof VOTER_COLUMNS)[number];
const PLACES = Object.fromEntries(VOTER_COLUMNS.map((column, place) => [column, place])) as Readonly<
  Record<Column, number>
>;

/** Florida, as its Division of Elections ships it: 67 pairs of county files, tab-separated, without header rows. */
export const florida: StateReader = {
  facts: STATE_FACTS.FL,
  fileNames: 'CCC_YYYYMMDD.txt (registrations) and CCC_H_YYYYMMDD.txt (history), CCC being the county',
  dateInName: /(?:^|[\\/])[A-Z]{3}_(?:H_)?(\d{8})\.(?:txt|csv)/iu,
  formatOf,
  sort: sortFiles,
  belongsTo: areOfOneCounty,
  open(_, context) {
    const electionIn = electionsUntil(context);
    return Promise.resolve({
      voterRow: () => voterRow(context),
      turnoutRow: () => historyRow(electionIn, context),
    });
  },
};

function voterRow({ dataDate, mended }: ReadContext): VoterRow {
  const facts = STATE_FACTS.FL;
  const births = birthBounds(dataDate);
  const registrations = { from: '1900-01-01', to: '9999-12-31' };
  // Set for each row, so that what reads its cells is made once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cells[PLACES[column]] ?? '';
  const text = (column: Column) => cleanText(cell(column), mended);
  const district = (column: Column, highest: number) => cleanDistrict(cell(column), highest, mended);
  return (row) => {
    cells = row;
    const voterId = voterIdIn(cell('voterId'), mended);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const county = COUNTIES[text('county') ?? ''];
    if (county === undefined) return rejected('unknown county', cell('county'));
    if (isExempt(cell, text('exemption'))) return excluded('exempt');
    const statusCode = text('status');
    if (statusCode === PRE_REGISTERED) return excluded('pre-registered');
    const status = STATUSES[statusCode ?? ''];
    if (status === undefined) return excluded('neither active nor inactive');
    const party = PARTIES[text('party') ?? ''];
    if (party === undefined) mended.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell('birthDate'), births, 'impossible birth date', mended);
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
      gender: genderIn(text('gender'), mended),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', mended),
      streetNum: street.streetNum,
      streetName: street.streetName,
      unit: joined(street.unit, text('residenceLine2')),
      city: text('city'),
      zip: cleanZip(cell('zip'), mended),
      mailing: mailingAddress(text, cleanPostalCode(cell('mailZip'), mended)),
      county,
      precinct: text('precinct'),
      muniSub: null,
      congressionalDistrict: district('congressionalDistrict', facts.congressionalDistricts),
      stateSenateDistrict: district('senateDistrict', facts.stateSenateDistricts),
      stateHouseDistrict: district('houseDistrict', facts.stateHouseDistricts),
    } satisfies CanonicalVoter;
  };
}

/**
 * Whether the voter asked to be kept from the public (Florida Statutes, 119.071): the state says `Y` and masks name
 * and address. Anything but `N`, or blank as it was until 2016, is taken for it, and so is a masked name at a masked
 * address: to sell such a row could harm somebody.
 */
function isExempt(cell: (column: Column) => string, requested: string | null): boolean {
  if ((requested ?? 'N') !== 'N' || isMasked(cell('exemption'))) return true;
  return isMasked(cell('lastName')) && isMasked(cell('residenceLine1'));
}

const isMasked = (cell: string) => cell.includes('*') && /^\s*\*+\s*$/u.test(cell);

/** Only given where it differs from the residence. A foreign country joins the last line: without it no letter arrives. */
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
