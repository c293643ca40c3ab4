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

/** One line of PostgreSQL's COPY text format with `VOTER_COLUMNS`; `age` is that on the data date (`ageOn`). */
export function voterCopyLine(voter: CanonicalVoter, age: number | null): string {
  // One flat list, joined once: strings added one by one are put together much later, at several times the cost.
  return `${[
    voter.voterId,
    text(voter.lastName),
    text(voter.firstName),
    text(voter.middleName),
    text(voter.suffix),
    number(voter.birthYear),
    text(voter.birthDate),
    number(age),
    text(voter.gender),
    voter.party,
    voter.status,
    text(voter.registrationDate),
    text(voter.streetNum),
    text(voter.streetName),
    text(voter.unit),
    text(voter.city),
    text(voter.zip),
    voter.mailing === null ? NO_MAILING : mailingCells(voter.mailing),
    voter.county,
    text(voter.precinct),
    text(voter.muniSub),
    number(voter.congressionalDistrict),
    number(voter.stateSenateDistrict),
    number(voter.stateHouseDistrict),
  ].join('\t')}\n`;
}

/** One line of COPY text with `TURNOUT_COLUMNS`; `electionNo` is the version's own number of the election. */
export function turnoutCopyLine(voterId: string, electionNo: number, method: string | null): string {
  return voterId + turnoutCopyEnd(electionNo, method);
}

/** What comes after the voter's id in a line of `turnoutCopyLine`: the same few hundred texts for millions of votes. */
export function turnoutCopyEnd(electionNo: number, method: string | null): string {
  return `\t${electionNo}\t${text(method)}\n`;
}

const NULL = '\\N';
const NO_MAILING = [NULL, NULL, NULL, NULL, NULL, NULL].join('\t');

function mailingCells({ line1, line2, line3, city, state, zip }: MailingAddress): string {
  return [line1, line2, line3, city, state, zip].map(text).join('\t');
}

/** Text here is free of control characters (`cleanText`), so that only the backslash is special. */
function text(value: string | null): string {
  if (value === null) return NULL;
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const number = (value: number | null) => (value === null ? NULL : String(value));
