/** Mail, early in person, at the polls. */
export const METHOD_CODES = ['M', 'E', 'P'] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** Democratic, Republican, another party’s or nonpartisan. */
export const BALLOT_CODES = ['D', 'R', 'O'] as const;
export type BallotCode = (typeof BALLOT_CODES)[number];
/** Over several primaries: only Democratic, only Republican, both, neither. */
export const BALLOTS_CODES = ['D', 'R', 'B', 'O'] as const;
export type BallotsCode = (typeof BALLOTS_CODES)[number];

const coded = <
  const Column extends string,
  const Codes extends readonly string[],
  const Facet extends string,
>(
  label: string,
  column: Column,
  codes: Codes,
  facet: Facet,
) => ({ kind: 'codes', label, column, codes, facet, ofState: true }) as const;

/** Voters who did not vote, or of whom the file doesn’t say, have no code. */
export const HOW_THEY_VOTE = {
  GeneralMethod: coded('Method, last general', 'general_method', METHOD_CODES, 'generalMethods'),
  UsualMethod: coded('Usual method', 'usual_method', METHOD_CODES, 'usualMethods'),
  PrimaryBallot: coded('Last primary ballot', 'primary_ballot', BALLOT_CODES, 'primaryBallots'),
  PrimaryBallots: coded('Last four primary ballots', 'primary_ballots', BALLOTS_CODES, 'ballotsTaken'),
} as const;

export type VotingField = keyof typeof HOW_THEY_VOTE;
export const isVotingField = (name: string): name is VotingField => Object.hasOwn(HOW_THEY_VOTE, name);
export const VOTING_FIELDS = Object.keys(HOW_THEY_VOTE) as VotingField[];
