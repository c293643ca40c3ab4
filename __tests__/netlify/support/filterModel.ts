import type { FiltersInput } from '../../../src/contract/filters';
import { BEGINS, CODES, DISTRICTS, EXACT, PLACES } from './fieldKinds';
import type { VoterFixture } from './voters';

export type ModelVoter = Required<VoterFixture> & {
  readonly state: string;
};

const tidy = (value: string) => value.trim().replace(/\s+/gu, ' ').toUpperCase();

/** Whether a voter is in a list, as docs/product-rules.md defines it; independent of the product's code. */
export function isInList(voter: ModelVoter, filters: FiltersInput): boolean {
  const given = (name: keyof FiltersInput) => tidy(String(filters[name] ?? ''));
  /** Whether each of these filters is met, or not given. */
  const meets = <Kind>(
    kinds: Readonly<Record<string, Kind>>,
    isMet: (kind: Kind, wanted: string) => boolean,
  ) =>
    Object.entries(kinds).every(([name, kind]) => {
      const wanted = given(name as keyof FiltersInput);
      return wanted === '' || isMet(kind, wanted);
    });
  const entriesIn = (wanted: string, separator = ',') => wanted.split(separator).map(tidy);
  const between = (value: number | string | null, least: number | string, most: number | string) =>
    (least === '' && most === '') ||
    (value !== null && (least === '' || value >= least) && (most === '' || value <= most));
  const votedIn = (token: string) =>
    token.startsWith('VH')
      ? (voter.vote_history >> (Number(token.slice(2)) - 1)) % 2 === 1
      : voter.voted_on.includes(token);
  // Nobody voted in fewer than none or in more than four, so these ends say nothing.
  const least = (elections: number | undefined) => (elections === 0 ? '' : (elections ?? ''));
  const most = (elections: number | undefined) => (elections === 4 ? '' : (elections ?? ''));
  return (
    meets(BEGINS, (column, wanted) => voter[column]?.startsWith(wanted) ?? false) &&
    meets({ ...EXACT, State: 'state' } as const, (column, wanted) => voter[column] === wanted) &&
    meets(PLACES, (column, wanted) =>
      entriesIn(wanted, '|').some((entry) =>
        // No city or precinct is called so.
        entry === 'NONE ON FILE' && column !== 'city' && column !== 'precinct'
          ? voter[column] === null
          : entry === voter[column],
      ),
    ) &&
    meets(CODES, ([column, , none], wanted) =>
      entriesIn(wanted).some((entry) => entry === (voter[column] ?? none)),
    ) &&
    meets(DISTRICTS, ([column], wanted) =>
      entriesIn(wanted).some((entry) => voter[column] === Number(entry.replace(/^[A-Z]+-/u, ''))),
    ) &&
    meets(
      { County_Desc: voter.county, PolitalAff: voter.party, Zip: voter.zip?.slice(0, 5) ?? '-' },
      (its, wanted) => entriesIn(wanted).includes(tidy(its)),
    ) &&
    meets({ VoteHistory: true, NotVoted: false }, (voted, wanted) =>
      entriesIn(wanted).every((token) => votedIn(token) === voted),
    ) &&
    between(voter.age, filters.AgeMin ?? '', filters.AgeMax ?? '') &&
    between(voter.generals_voted, least(filters.GeneralsMin), most(filters.GeneralsMax)) &&
    between(voter.primaries_voted, least(filters.PrimariesMin), most(filters.PrimariesMax)) &&
    between(voter.registration_date, given('RegisteredFrom'), given('RegisteredTo')) &&
    (given('Deliverable') === '' || isDeliverable(voter))
  );
}

const isZip = (text: string | null) => /^\d{5}(?:-\d{4})?$/u.test(text ?? '');

function isDeliverable(voter: ModelVoter): boolean {
  const isMailed = voter.mail_line1 !== null && isZip(voter.mail_zip);
  return isMailed || (voter.street_num !== null && voter.street_name !== null && isZip(voter.zip));
}

/** LastName, FirstName, VoterID, with missing names last; then by state, in the order they were loaded. */
export function inDefaultOrder(states: readonly string[]) {
  const byText = (one: string | null, other: string | null) => {
    if (one === other) return 0;
    if (one === null) return 1;
    return other === null || one < other ? -1 : 1;
  };
  return (one: ModelVoter, other: ModelVoter) =>
    byText(one.last_name, other.last_name) ||
    byText(one.first_name, other.first_name) ||
    byText(one.voter_id, other.voter_id) ||
    states.indexOf(one.state) - states.indexOf(other.state);
}
