import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import type { CanonicalVoter, MailingAddress } from '../model/canonical';
import type { LocalNumbers } from './localDistricts';

/** Columns of `voters` that a reader fills. */
export const VOTER_COLUMNS = [
  'voter_id',
  'last_name',
  'first_name',
  'middle_name',
  'suffix',
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
  'local_no',
] as const;

/** Staged with each voter: whether mail can be delivered, and the voter's place in the order of the mail. */
const MAIL_COLUMNS = ['deliverable', 'mail_key', 'mailed_elsewhere'] as const;

/** The columns of staged voters, in the order `voterCopyLine` writes them. */
export const STAGED_COLUMNS = [...VOTER_COLUMNS, ...MAIL_COLUMNS] as const;

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
  return `${[
    voter.voterId,
    text(voter.lastName),
    text(voter.firstName),
    text(voter.middleName),
    text(voter.suffix),
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
    locals.numberOf(voter.local),
    mailCells(voter, state),
  ].join('\t')}\n`;
}

const NULL = '\\N';
const NO_MAILING = [NULL, NULL, NULL, NULL, NULL, NULL].join('\t');

function mailingCells({ line1, line2, line3, city, state, zip }: MailingAddress): string {
  return [line1, line2, line3, city, state, zip].map(text).join('\t');
}

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

/** Text has no control characters at this point (`cleanText`), so only the backslash needs escaping. */
function text(value: string | null): string {
  if (value === null) return NULL;
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const number = (value: number | null) => (value === null ? NULL : String(value));
