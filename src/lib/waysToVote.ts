import type { VotingField } from '../contract/fields/howTheyVote';
import { stateName } from './stateNames';

const METHODS: Readonly<Record<string, string>> = { M: 'by mail', E: 'early in person', P: 'at the polls' };
const BALLOTS: Readonly<Record<string, string>> = {
  ...{ D: 'a Democratic', R: 'a Republican', O: 'another party’s or a nonpartisan' },
};
const TAKEN: Readonly<Record<string, string>> = {
  ...{ D: 'only Democratic', R: 'only Republican', B: 'both parties’', O: 'neither party’s' },
};

const any = (codes: readonly string[], words: Readonly<Record<string, string>>) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(codes.map((code) => words[code] ?? code));

/** `Usually vote by mail or early in person`. */
export function wayWords(name: VotingField, codes: readonly string[]): string {
  switch (name) {
    case 'GeneralMethod':
      return `Voted ${any(codes, METHODS)} in the last general election`;
    case 'UsualMethod':
      return `Usually vote ${any(codes, METHODS)}`;
    case 'PrimaryBallot':
      return `Took ${any(codes, BALLOTS)} ballot in the last primary`;
    case 'PrimaryBallots': {
      const party =
        codes.length === 2 && codes.includes('B') ? codes.find((code) => 'DR'.includes(code)) : undefined;
      return party === undefined
        ? `Took ${any(codes, TAKEN)} ballots in the last four primaries`
        : `Took ${BALLOTS[party] ?? ''} ballot in any of the last four primaries`;
    }
  }
}

export const noMethodsWords = (state: string) => `${stateName(state)}’s file doesn’t say how people voted.`;
export const noBallotsWords = (state: string) =>
  `${stateName(state)}’s file doesn’t say which party’s ballot people took.`;
