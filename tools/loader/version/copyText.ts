import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import type { CanonicalVoter } from '../model/canonical';
import type { LocalNumbers } from './localDistricts';

type Cell = (voter: CanonicalVoter, age: number | null, locals: LocalNumbers) => string | number | null;

/** The columns of `voters` that a reader fills, each with its cell. */
export const VOTER_CELLS: Readonly<Record<string, Cell>> = {
  voter_id: (voter) => voter.voterId,
  last_name: (voter) => voter.lastName,
  first_name: (voter) => voter.firstName,
  middle_name: (voter) => voter.middleName,
  suffix: (voter) => voter.suffix,
  age: (_, age) => age,
  gender: (voter) => voter.gender,
  party: (voter) => voter.party,
  status: (voter) => voter.status,
  registration_date: (voter) => voter.registrationDate,
  street_num: (voter) => voter.streetNum,
  street_name: (voter) => voter.streetName,
  unit: (voter) => voter.unit,
  city: (voter) => voter.city,
  zip: (voter) => voter.zip,
  mail_line1: ({ mailing }) => mailing?.line1 ?? null,
  mail_line2: ({ mailing }) => mailing?.line2 ?? null,
  mail_line3: ({ mailing }) => mailing?.line3 ?? null,
  mail_city: ({ mailing }) => mailing?.city ?? null,
  mail_state: ({ mailing }) => mailing?.state ?? null,
  mail_zip: ({ mailing }) => mailing?.zip ?? null,
  county: (voter) => voter.county,
  precinct: (voter) => voter.precinct,
  muni_sub: (voter) => voter.muniSub,
  congressional_district: (voter) => voter.congressionalDistrict,
  state_senate_district: (voter) => voter.stateSenateDistrict,
  state_house_district: (voter) => voter.stateHouseDistrict,
  local_no: (voter, _, locals) => locals.numberOf(voter.local),
};
const CELLS_IN_ORDER = Object.values(VOTER_CELLS);

export const VOTER_COLUMNS = Object.keys(VOTER_CELLS);

/** Staged with each voter: whether mail can be delivered, and the voter's place in the order of the mail. */
const MAIL_COLUMNS = ['deliverable', 'mail_key', 'mailed_elsewhere'] as const;

/** The columns of staged voters, in the order `voterCopyLine` writes them. */
export const STAGED_COLUMNS = [...VOTER_COLUMNS, ...MAIL_COLUMNS];

/**
 * One line of PostgreSQL's COPY text format with `STAGED_COLUMNS`; `age` is the age on the data date
 * (`ageOn`), `state` that of the file, `locals` numbers the voter's local districts.
 */
export function voterCopyLine(
  voter: CanonicalVoter,
  age: number | null,
  state: string,
  locals: LocalNumbers,
): string {
  // One flat list, joined once: concatenating piece by piece builds ropes, which cost several times as much
  // to flatten later.
  const cells = CELLS_IN_ORDER.map((cellOf) => text(cellOf(voter, age, locals)));
  cells.push(mailCells(voter, state));
  return `${cells.join('\t')}\n`;
}

const NULL = '\\N';
/** The cells of `MAIL_COLUMNS`. */
function mailCells(voter: CanonicalVoter, state: string): string {
  const { streetNum, streetName, unit, city, zip, mailing } = voter;
  const { key, deliverable, elsewhere } = mailPlaceOf({
    ...{ streetNum, streetName, unit, city, state, zip },
    mailLine1: mailing?.line1 ?? null,
    mailLine2: mailing?.line2 ?? null,
    mailLine3: mailing?.line3 ?? null,
    mailCity: mailing?.city ?? null,
    mailState: mailing?.state ?? null,
    mailZip: mailing?.zip ?? null,
  });
  return `${flag(deliverable)}\t${text(key)}\t${flag(elsewhere)}`;
}

const flag = (value: boolean) => (value ? 't' : 'f');

/** Text has no control characters at this point (`cleanCell`), so only the backslash needs escaping. */
function text(value: string | number | null): string {
  if (value === null) return NULL;
  if (typeof value === 'number') return String(value);
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}
