import { type BallotsCode, HOW_THEY_VOTE, type MethodCode, type VotingField } from './howTheyVote';

export const isVotingField = (name: string): name is VotingField => Object.hasOwn(HOW_THEY_VOTE, name);
export const VOTING_FIELDS = Object.keys(HOW_THEY_VOTE) as VotingField[];

export const METHOD_WORDS: Readonly<Record<MethodCode, string>> = {
  ...{ M: 'By mail', E: 'Early in person', P: 'At the polls' },
};
export const BALLOT_WORDS: Readonly<Record<BallotsCode, string>> = {
  ...{ D: 'Democratic', R: 'Republican', B: 'Both', O: 'Other or nonpartisan' },
};

/** States whose files say how a vote was cast, and with which party's ballot (docs/voter-files.md). */
const TELL_METHODS: readonly string[] = ['AR', 'FL', 'NC', 'OK', 'PA'];
const TELL_BALLOTS: readonly string[] = ['AR', 'NC', 'OH', 'PA'];

/** Whether a state's file tells methods; a state that we don't know may. */
export const tellsMethods = (state: string): boolean => TELL_METHODS.includes(state) || !isKnown(state);
export const tellsBallots = (state: string): boolean => TELL_BALLOTS.includes(state) || !isKnown(state);
const isKnown = (state: string) => [...TELL_METHODS, ...TELL_BALLOTS].includes(state);
