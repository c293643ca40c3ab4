import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import type { CanonicalVoter } from '../model/canonical';
import type { LocalDistricts } from '../model/localDistricts';
import type { Numbers } from '../model/numbers';

type LocalNumbers = Numbers<LocalDistricts>;

type Cell = (voter: CanonicalVoter, age: number | null, locals: LocalNumbers) => string | number | null;

/** The columns of `voters` that a reader fills, each with its cell. */
const VOTER_CELLS: Readonly<Record<string, Cell>> = {
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
  mail_line1: (voter) => voter.mailLine1,
  mail_line2: (voter) => voter.mailLine2,
  mail_line3: (voter) => voter.mailLine3,
  mail_city: (voter) => voter.mailCity,
  mail_state: (voter) => voter.mailState,
  mail_zip: (voter) => voter.mailZip,
  county: (voter) => voter.county,
  precinct: (voter) => voter.precinct,
  muni_sub: (voter) => voter.muniSub,
  congressional_district: (voter) => voter.congressionalDistrict,
  state_senate_district: (voter) => voter.stateSenateDistrict,
  state_house_district: (voter) => voter.stateHouseDistrict,
  local_no: (voter, _, locals) => locals.of(voter.local),
};
const CELLS_IN_ORDER = Object.values(VOTER_CELLS);

export const VOTER_COLUMNS = Object.keys(VOTER_CELLS);

/** Staged with each voter: whether mail can be delivered, and the voter's place in the order of the mail. */
const MAIL_COLUMNS = ['deliverable', 'mail_key', 'mailed_elsewhere'] as const;

/** The columns of staged voters, in the order `voterCopyLine` writes them. */
export const STAGED_COLUMNS = [...VOTER_COLUMNS, ...MAIL_COLUMNS];

/**
 * One line of PostgreSQL's COPY text format with `STAGED_COLUMNS`; `age` is the age on the data date
 * (`ageOn`), `locals` numbers the voter's local districts.
 */
export function voterCopyLine(voter: CanonicalVoter, age: number | null, locals: LocalNumbers): string {
  // One flat list, joined once: concatenating piece by piece builds ropes, which cost several times as much
  // to flatten later.
  const cells = CELLS_IN_ORDER.map((cellOf) => text(cellOf(voter, age, locals)));
  const { key, deliverable, elsewhere } = mailPlaceOf(voter);
  cells.push(flag(deliverable), text(key), flag(elsewhere));
  return `${cells.join('\t')}\n`;
}

const NULL = '\\N';
const flag = (value: boolean) => (value ? 't' : 'f');

/** Text has no control characters at this point (`cleanCell`), so only the backslash needs escaping. */
function text(value: string | number | null): string {
  if (value === null) return NULL;
  if (typeof value === 'number') return String(value);
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}
