import { isHome } from '../../../netlify/mail/countries';
import { houseNumber } from '../../../src/contract/houseNumber';
import type { PartyCode, StatusCode } from '../../../src/contract/fields/fields';
import { birthBounds } from '../model/age';
import type { CanonicalVoter, StateFacts } from '../model/canonical';
import type { LocalDistricts } from '../model/localDistricts';
import type { Tally } from '../model/tally';
import { cleanCell, cleanDistrict, cleanPostalCode, cleanZip } from '../text/clean';
import { cleanDay } from '../text/dates';
import { joined, type StreetLine } from '../text/streetLine';
import { type ReadContext, type RefusedRow, rejected, type VoterRows } from './reader';

/** The columns that every state's file has. */
type CommonColumn =
  | 'voterId'
  | 'county'
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'suffix'
  | 'party'
  | 'registrationDate'
  | 'city'
  | 'zip'
  | 'mailLine1'
  | 'mailLine2'
  | 'mailCity'
  | 'mailState'
  | 'mailZip'
  | 'precinct';

/** Columns that mean the same in the files of several states. */
type SharedColumn =
  | 'birthDate'
  | 'gender'
  | 'zip4'
  | 'precinctName'
  | 'mailLine3'
  | 'mailLine4'
  | 'mailZip4'
  | 'mailPostalCode'
  | 'mailCountry'
  | 'ward'
  | DistrictColumn;

type DistrictColumn = 'congressional' | 'stateSenate' | 'stateHouse';

export type Districts = Pick<
  CanonicalVoter,
  'congressionalDistrict' | 'stateSenateDistrict' | 'stateHouseDistrict'
>;

/** The three districts, each read from 1 to the state's highest. */
export const districtNumbers = (
  facts: StateFacts,
  read: (column: DistrictColumn, highest: number) => number | null,
): Districts => ({
  congressionalDistrict: read('congressional', facts.congressionalDistricts),
  stateSenateDistrict: read('stateSenate', facts.stateSenateDistricts),
  stateHouseDistrict: read('stateHouse', facts.stateHouseDistricts),
});

/** The registration row being read. */
export interface RegistrationRow<Column extends string> {
  readonly cells: readonly string[];
  readonly cell: (column: Column) => string;
  /** A cleaned cell (`cleanCell`). */
  readonly text: (column: Column) => string | null;
  readonly repaired: Tally;
}

/** What a state's registrations differ in. */
export interface VoterSheet<Column extends string> {
  readonly facts: StateFacts;
  /** By code, `''` for an empty cell. Any other code is OTH, and counted. */
  readonly parties: Readonly<Record<string, PartyCode>>;
  /** Whether January 1, 1900 stands for an unknown registration date. */
  readonly hasPlaceholderDates: boolean;
  county(row: RegistrationRow<Column>): string | undefined;
  status(row: RegistrationRow<Column>): StatusCode | RefusedRow;
  /** The year of birth, where the state does not disclose the date. */
  birthYear?(row: RegistrationRow<Column>): string | null;
  residence(row: RegistrationRow<Column>): StreetLine;
  /** Where the columns of districts are not plain numbers. */
  districts?(row: RegistrationRow<Column>, county: string): Districts;
  /** Where it has no column of its own. */
  ward?(row: RegistrationRow<Column>, county: string): string | null;
  local(row: RegistrationRow<Column>, county: string): LocalDistricts;
}

/** Reads the registrations of a file. @param at where its columns are */
export function voterRows<Column extends string>(
  sheet: VoterSheet<Column>,
  at: Readonly<Record<Column | CommonColumn, number> & Partial<Record<SharedColumn, number>>>,
  { dataDate, repaired }: ReadContext,
): VoterRows {
  const births = birthBounds(dataDate);
  const registrations = sheet.hasPlaceholderDates
    ? { from: '1900-01-02', to: dataDate }
    : { from: '1900-01-01', to: '9999-12-31' };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
  const text = (place: number | undefined) => cleanCell(cell(place), repaired);
  const row: RegistrationRow<Column> = {
    get cells() {
      return cells;
    },
    cell: (column) => cell(at[column]),
    text: (column) => text(at[column]),
    repaired,
  };
  const numberedDistricts = () =>
    districtNumbers(sheet.facts, (column, highest) => cleanDistrict(cell(at[column]), highest, repaired));
  const read: VoterRows['read'] = (next, voterId) => {
    cells = next;
    const county = sheet.county(row);
    if (county === undefined) return rejected('unknown county', cell(at.county));
    const status = sheet.status(row);
    if (typeof status !== 'string') return { ...status, county };
    const party = sheet.parties[text(at.party) ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell(at.birthDate), births, 'impossible birth date', repaired);
    const registered = cell(at.registrationDate);
    const { streetNum, streetName, unit } = sheet.residence(row);
    const districts = sheet.districts?.(row, county) ?? numberedDistricts();
    return {
      voterId,
      lastName: text(at.lastName),
      firstName: text(at.firstName),
      middleName: text(at.middleName),
      suffix: text(at.suffix),
      born: birthDate ?? sheet.birthYear?.(row) ?? null,
      gender: genderIn(text(at.gender), repaired),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum: streetNum === null ? null : houseNumber(streetNum),
      streetName,
      unit,
      city: text(at.city),
      state: sheet.facts.state,
      zip: cleanZip(withExtension(cell(at.zip), cell(at.zip4)), repaired),
      mailLine1: text(at.mailLine1),
      mailLine2: text(at.mailLine2),
      mailLine3: joined(joined(text(at.mailLine3), text(at.mailLine4)), abroad(text(at.mailCountry))),
      mailCity: text(at.mailCity),
      mailState: text(at.mailState),
      mailZip:
        cleanPostalCode(withExtension(cell(at.mailZip), cell(at.mailZip4)), repaired) ??
        cleanPostalCode(cell(at.mailPostalCode), repaired),
      county,
      precinct: text(at.precinct) ?? text(at.precinctName),
      muniSub: sheet.ward === undefined ? text(at.ward) : sheet.ward(row, county),
      congressionalDistrict: districts.congressionalDistrict,
      stateSenateDistrict: districts.stateSenateDistrict,
      stateHouseDistrict: districts.stateHouseDistrict,
      local: sheet.local(row, county),
    };
  };
  return { idAt: at.voterId, read };
}

/** F, M, or U (undisclosed), from cleaned text; any other code is null and counted. */
function genderIn(code: string | null, repaired: Tally): CanonicalVoter['gender'] {
  if (code === null || code === 'F' || code === 'M' || code === 'U') return code;
  repaired.add('unknown gender');
  return null;
}

/** Drops a bad extension, which does not make the five digits wrong. */
function withExtension(zip: string, extension: string): string {
  if (extension === '') return zip;
  const [five, four] = [zip.trim(), extension.trim()];
  return /^\d{4}$/u.test(four) && /^\d{5}$/u.test(five) ? five + four : zip;
}

/** The country of a foreign address, from cleaned text; null for a domestic one, which needs none. */
const abroad = (country: string | null) => (country === null || isHome(country) ? null : country);

/** For a status cell that is empty in a file of valid registrations only. */
export function inactiveWithoutStatus(repaired: Tally): StatusCode {
  repaired.add('no status: taken as inactive');
  return 'I';
}
