import type { CanonicalElection, CanonicalVoter } from '../../loader/model/canonical';
import { tellsBallots } from '../../../src/contract/fields/onFile';
import type { Ballot } from '../../loader/model/votes';
import type { StateCode } from '../../loader/states/facts';
import { SAMPLE_DATE } from './calendars';
import { PROFILES } from './profiles';
import { weighted, type Random } from './random';

/** Turnout as a share of registered voters, roughly as in the states' own statistics. */
function usualTurnout({ classification, date, partOf }: CanonicalElection): number {
  if (partOf !== undefined) return 0.08;
  switch (classification) {
    case 'general':
      return Number(date.slice(0, 4)) % 4 === 0 ? 0.76 : 0.55;
    case 'local_with_statewide_question':
      return 0.4;
    case 'local_with_statewide_judges':
      return 0.26;
    case 'local':
      return 0.13;
    case 'presidential_primary':
    case 'special':
      return 0.27;
    case 'primary':
      return 0.24;
    case 'runoff':
      return 0.12;
  }
}

/** Ohio's file gives as a voter's party the ballot of their primaries of two years. */
const OHIO_PARTIES_SINCE = '2024-10-31';

/** The elections that a voter voted in, with the primary that the state's file has the voter's party from. */
export function electionsWithParty(
  state: StateCode,
  voter: CanonicalVoter,
  elections: readonly CanonicalElection[],
  random: Random,
): CanonicalElection[] {
  const voted = electionsVotedIn(voter, elections, random);
  const isOfParty = ({ classification, date }: CanonicalElection) =>
    classification === 'primary' && date > OHIO_PARTIES_SINCE;
  if (state !== 'OH' || voter.party === 'IND' || voted.some(isOfParty)) return voted;
  const latest = elections.findLast(
    (election) => isOfParty(election) && (voter.registrationDate ?? '') <= election.date,
  );
  return latest === undefined ? voted : [...voted, latest];
}

/** The party's ballot that a voter takes in a primary, where the state's file tells it. */
export function ballotOf(
  state: StateCode,
  { party }: CanonicalVoter,
  { date }: CanonicalElection,
  random: Random,
): Ballot {
  const draw = random.next();
  if (!tellsBallots(state)) return null;
  const own = party === 'DEM' ? 'D' : party === 'REP' ? 'R' : null;
  if (state === 'OH' && date > OHIO_PARTIES_SINCE) return own ?? 'O';
  if (own !== null && draw < 0.95) return own;
  return draw < 0.05 ? 'O' : draw < 0.5 ? 'D' : 'R';
}

/** Draws how a voter cast a ballot, in the state's code. */
export function methodsOf(state: StateCode): (random: Random) => string | null {
  const methods = Object.entries(PROFILES[state].methods);
  return methods.length === 0 ? () => null : weighted(methods);
}

/**
 * The elections a voter voted in, since registering and turning 18. Older people vote more, inactive voters
 * hardly ever, and people who voted once tend to vote again.
 */
export function electionsVotedIn(
  voter: CanonicalVoter,
  elections: readonly CanonicalElection[],
  random: Random,
): CanonicalElection[] {
  const birthYear = Number((voter.born ?? '1970').slice(0, 4));
  const age = Number(SAMPLE_DATE.slice(0, 4)) - birthYear;
  const habit = (random.next() + random.next() + random.next() - 1.5) * 2.4;
  const leaning = habit + (Math.min(age, 75) - 50) / 25 - (voter.status === 'I' ? 2.5 : 0);
  return elections.filter((election) => {
    const draw = random.next();
    if (Number(election.date.slice(0, 4)) - birthYear < 18) return false;
    if (voter.registrationDate !== null && voter.registrationDate > election.date) return false;
    const usual = usualTurnout(election);
    return draw < 1 / (1 + Math.exp(-(Math.log(usual / (1 - usual)) + leaning)));
  });
}
