import type { CanonicalVoter, MailingAddress } from '../model/canonical';

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

/**
 * One line of PostgreSQL's COPY text format with `VOTER_COLUMNS`; `age` is the age on the data date
 * (`ageOn`).
 */
export function voterCopyLine(voter: CanonicalVoter, age: number | null): string {
  // One flat list, joined once: concatenating piece by piece builds ropes, which cost several times as much
  // to flatten later.
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

const NULL = '\\N';
const NO_MAILING = [NULL, NULL, NULL, NULL, NULL, NULL].join('\t');

function mailingCells({ line1, line2, line3, city, state, zip }: MailingAddress): string {
  return [line1, line2, line3, city, state, zip].map(text).join('\t');
}

/** Text has no control characters at this point (`cleanText`), so only the backslash needs escaping. */
function text(value: string | null): string {
  if (value === null) return NULL;
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const number = (value: number | null) => (value === null ? NULL : String(value));
