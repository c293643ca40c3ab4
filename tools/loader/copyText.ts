import type { CanonicalVoter } from './canonical';

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

/** One line of PostgreSQL's COPY text format with `VOTER_COLUMNS`; `age` is that on the data date (`ageOn`). */
export function voterCopyLine(voter: CanonicalVoter, age: number | null): string {
  const { mailing } = voter;
  return line([
    voter.voterId,
    voter.lastName,
    voter.firstName,
    voter.middleName,
    voter.suffix,
    voter.birthYear,
    voter.birthDate,
    age,
    voter.gender,
    voter.party,
    voter.status,
    voter.registrationDate,
    voter.streetNum,
    voter.streetName,
    voter.unit,
    voter.city,
    voter.zip,
    mailing?.line1,
    mailing?.line2,
    mailing?.line3,
    mailing?.city,
    mailing?.state,
    mailing?.zip,
    voter.county,
    voter.precinct,
    voter.muniSub,
    voter.congressionalDistrict,
    voter.stateSenateDistrict,
    voter.stateHouseDistrict,
  ]);
}

/** One line of COPY text with `TURNOUT_COLUMNS`; `electionNo` is the version's own number of the election. */
export function turnoutCopyLine(voterId: string, electionNo: number, method: string | null): string {
  return line([voterId, electionNo, method]);
}

function line(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(copied).join('\t')}\n`;
}

/** Text here is free of control characters (`cleanText`), so that only the backslash is special. */
function copied(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}
