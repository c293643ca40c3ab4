import type { FiltersInput } from '../../../src/contract/filters';
import type { VoterFixture } from './voters';

export interface ModelVoter extends Required<
  Pick<
    VoterFixture,
    | 'voter_id'
    | 'last_name'
    | 'first_name'
    | 'age'
    | 'party'
    | 'status'
    | 'street_num'
    | 'street_name'
    | 'city'
    | 'county'
    | 'precinct'
    | 'muni_sub'
    | 'congressional_district'
    | 'state_senate_district'
    | 'state_house_district'
    | 'municipality'
    | 'ward'
    | 'school_district'
    | 'school_zone'
    | 'commission_district'
    | 'township'
    | 'judicial_district'
    | 'general_method'
    | 'usual_method'
    | 'primary_ballot'
    | 'primary_ballots'
    | 'vote_history'
    | 'zip'
    | 'gender'
    | 'registration_date'
    | 'generals_voted'
    | 'primaries_voted'
    | 'mail_line1'
    | 'mail_city'
    | 'mail_zip'
  >
> {
  readonly state: string;
}

const tidy = (value: string) => value.trim().replace(/\s+/gu, ' ').toUpperCase();

/** Whether a voter is in a list, as docs/product-rules.md defines it; independent of the product's code. */
export function isInList(voter: ModelVoter, filters: FiltersInput): boolean {
  const given = (name: keyof FiltersInput) => tidy(String(filters[name] ?? ''));
  const begins = (value: string | null, wanted: string) =>
    wanted === '' || (value?.startsWith(wanted) ?? false);
  const equals = (value: string | null, wanted: string) => wanted === '' || value === wanted;
  const among = (value: string, wanted: string) =>
    wanted === '' || wanted.split(',').map(tidy).includes(tidy(value));
  const listed = (value: string | null, wanted: string) =>
    wanted === '' || (value !== null && wanted.split('|').map(tidy).includes(value));
  const between = (value: number | string | null, least: number | string, most: number | string) =>
    (least === '' && most === '') ||
    (value !== null && (least === '' || value >= least) && (most === '' || value <= most));
  const coded = (code: string | null, wanted: string) =>
    wanted === '' || wanted.split(',').some((entry) => tidy(entry) === code);
  const inDistrict = (value: number | null, wanted: string) =>
    wanted === '' ||
    wanted.split(',').some((entry) => value === Number(tidy(entry).replace(/^[A-Z]+-/u, '')));
  const votedInAll = (wanted: string) =>
    wanted === '' ||
    wanted.split(',').every((token) => (voter.vote_history >> (Number(tidy(token).slice(2)) - 1)) % 2 === 1);
  const votedInNone = (wanted: string) =>
    wanted === '' ||
    wanted.split(',').every((token) => (voter.vote_history >> (Number(tidy(token).slice(2)) - 1)) % 2 === 0);
  // Nobody voted in fewer than none or in more than four, so these ends say nothing.
  const least = (elections: number | undefined) => (elections === 0 ? '' : (elections ?? ''));
  const most = (elections: number | undefined) => (elections === 4 ? '' : (elections ?? ''));
  const { AgeMin, AgeMax } = filters;
  return (
    begins(voter.first_name, given('FirstName')) &&
    begins(voter.last_name, given('LastName')) &&
    begins(voter.city, given('City')) &&
    begins(voter.muni_sub, given('MuniSub')) &&
    begins(voter.street_name, given('StreetName')) &&
    equals(voter.precinct, given('Precinct')) &&
    equals(voter.street_num, given('StreetNum')) &&
    equals(voter.voter_id, given('VoterID')) &&
    equals(voter.state, given('State')) &&
    equals(voter.status, given('Status')) &&
    among(voter.county, given('County_Desc')) &&
    among(voter.party, given('PolitalAff')) &&
    inDistrict(voter.congressional_district, given('CongressionalDistrict')) &&
    inDistrict(voter.state_senate_district, given('StateSenateDistrict')) &&
    inDistrict(voter.state_house_district, given('StateHouseDistrict')) &&
    (AgeMin === undefined || (voter.age !== null && voter.age >= AgeMin)) &&
    (AgeMax === undefined || (voter.age !== null && voter.age <= AgeMax)) &&
    votedInAll(given('VoteHistory')) &&
    votedInNone(given('NotVoted')) &&
    between(voter.generals_voted, least(filters.GeneralsMin), most(filters.GeneralsMax)) &&
    between(voter.primaries_voted, least(filters.PrimariesMin), most(filters.PrimariesMax)) &&
    coded(voter.general_method, given('GeneralMethod')) &&
    coded(voter.usual_method, given('UsualMethod')) &&
    coded(voter.primary_ballot, given('PrimaryBallot')) &&
    coded(voter.primary_ballots, given('PrimaryBallots')) &&
    listed(voter.city, given('Cities')) &&
    listed(voter.precinct, given('Precincts')) &&
    listed(voter.municipality, given('Municipalities')) &&
    listed(voter.ward, given('Wards')) &&
    listed(voter.school_district, given('SchoolDistricts')) &&
    listed(voter.school_zone, given('SchoolZones')) &&
    listed(voter.commission_district, given('CommissionDistricts')) &&
    listed(voter.township, given('Townships')) &&
    listed(voter.judicial_district, given('JudicialDistricts')) &&
    among(voter.zip?.slice(0, 5) ?? '-', given('Zip')) &&
    among(voter.gender ?? 'U', given('Gender')) &&
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
