import type { CanonicalVoter, MailingAddress } from './canonical';

/** Columns of `voters` that a reader fills, in the order `voterCopyLine` writes them. */
export const VOTER_COLUMNS = [
  'voter_id',
  'last_name',
  'first_name',
  'middle_name',
  'suffix',
  'birth_year',
  'birth_date',
  'age',
  'gender',
  'party',
  'status',
  'registration_date',
  'street_num',
  'street_name',
  'unit',
  'city',
  'zip',
  'mail_line1',
  'mail_line2',
  'mail_line3',
  'mail_city',
  'mail_state',
  'mail_zip',
  'county',
  'precinct',
  'muni_sub',
  'congressional_district',
  'state_senate_district',
  'state_house_district',
] as const;

export const TURNOUT_COLUMNS = ['voter_id', 'election_no', 'method'] as const;

/**
 * One line of PostgreSQL's COPY text format with `VOTER_COLUMNS`; `age` is that on the data date (`ageOn`). Written out
 * because it runs once per voter: an array of values joined takes several times as long.
 */
export function voterCopyLine(voter: CanonicalVoter, age: number | null): string {
  const name = `${voter.voterId}\t${text(voter.lastName)}\t${text(voter.firstName)}\t${text(voter.middleName)}\t${text(voter.suffix)}`;
  const birth = `${number(voter.birthYear)}\t${text(voter.birthDate)}\t${number(age)}\t${text(voter.gender)}`;
  const registration = `${voter.party}\t${voter.status}\t${text(voter.registrationDate)}`;
  const street = `${text(voter.streetNum)}\t${text(voter.streetName)}\t${text(voter.unit)}\t${text(voter.city)}\t${text(voter.zip)}`;
  const mailing = voter.mailing === null ? NO_MAILING : mailingCells(voter.mailing);
  const precinct = `${voter.county}\t${text(voter.precinct)}\t${text(voter.muniSub)}`;
  const districts = `${number(voter.congressionalDistrict)}\t${number(voter.stateSenateDistrict)}\t${number(voter.stateHouseDistrict)}`;
  return `${name}\t${birth}\t${registration}\t${street}\t${mailing}\t${precinct}\t${districts}\n`;
}

/** One line of COPY text with `TURNOUT_COLUMNS`; `electionNo` is the version's own number of the election. */
export function turnoutCopyLine(voterId: string, electionNo: number, method: string | null): string {
  return `${voterId}\t${electionNo}\t${text(method)}\n`;
}

const NULL = '\\N';
const NO_MAILING = [NULL, NULL, NULL, NULL, NULL, NULL].join('\t');

function mailingCells({ line1, line2, line3, city, state, zip }: MailingAddress): string {
  return `${text(line1)}\t${text(line2)}\t${text(line3)}\t${text(city)}\t${text(state)}\t${text(zip)}`;
}

/** Text here is free of control characters (`cleanText`), so that only the backslash is special. */
function text(value: string | null): string {
  if (value === null) return NULL;
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const number = (value: number | null) => (value === null ? NULL : String(value));
