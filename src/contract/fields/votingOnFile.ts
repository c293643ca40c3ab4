import type { BallotsCode, MethodCode, VotingField } from './howTheyVote';

// Kept out of howTheyVote.ts because the first view of a page needs none of it.

export const METHOD_WORDS: Readonly<Record<MethodCode, string>> = {
  ...{ M: 'By mail', E: 'Early in person', P: 'At the polls' },
};
export const BALLOT_WORDS: Readonly<Record<BallotsCode, string>> = {
  ...{ D: 'Democratic', R: 'Republican', B: 'Both', O: 'Other or nonpartisan' },
};

export const METHOD_FIELDS = ['GeneralMethod', 'UsualMethod'] as const satisfies readonly VotingField[];
export const BALLOT_FIELDS = ['PrimaryBallot', 'PrimaryBallots'] as const satisfies readonly VotingField[];

/** States whose files say how a vote was cast, and with which party's ballot (docs/voter-files.md). */
const TELL_METHODS: readonly string[] = ['AR', 'FL', 'NC', 'OK', 'PA'];
const TELL_BALLOTS: readonly string[] = ['AR', 'NC', 'OH', 'PA'];

/** Whether a state's file tells methods; a state that we don't know may. */
export const tellsMethods = (state: string): boolean => TELL_METHODS.includes(state) || !isKnown(state);
export const tellsBallots = (state: string): boolean => TELL_BALLOTS.includes(state) || !isKnown(state);
const isKnown = (state: string) => [...TELL_METHODS, ...TELL_BALLOTS].includes(state);
