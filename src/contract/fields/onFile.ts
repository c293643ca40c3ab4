import type { BallotsCode, MethodCode, VotingField } from './howTheyVote';
import { LOCAL_FIELDS, type LocalField } from './localDistricts';

// What only some states’ files have; not needed by the first view.

export const METHOD_WORDS: Readonly<Record<MethodCode, string>> = {
  ...{ M: 'By mail', E: 'Early in person', P: 'At the polls' },
};
export const BALLOT_WORDS: Readonly<Record<BallotsCode, string>> = {
  ...{ D: 'Democratic', R: 'Republican', B: 'Both', O: 'Other or nonpartisan' },
};

export const METHOD_FIELDS = ['GeneralMethod', 'UsualMethod'] as const satisfies readonly VotingField[];
export const BALLOT_FIELDS = ['PrimaryBallot', 'PrimaryBallots'] as const satisfies readonly VotingField[];

/** docs/voter-files.md */
const TELL_METHODS: readonly string[] = ['AR', 'FL', 'NC', 'OK', 'PA'];
const TELL_BALLOTS: readonly string[] = ['AR', 'NC', 'OH', 'PA'];

/** Unknown states may have everything. */
export const tellsMethods = (state: string): boolean => TELL_METHODS.includes(state) || !isKnown(state);
export const tellsBallots = (state: string): boolean => TELL_BALLOTS.includes(state) || !isKnown(state);
const isKnown = (state: string) => [...TELL_METHODS, ...TELL_BALLOTS].includes(state);

/** docs/voter-files.md */
const ON_FILE: Readonly<Record<string, readonly LocalField[]>> = {
  AR: LOCAL_FIELDS,
  FL: ['SchoolDistricts', 'SchoolZones', 'CommissionDistricts'],
  NC: LOCAL_FIELDS.filter((name) => name !== 'SchoolZones'),
  OH: ['Municipalities', 'Wards', 'SchoolDistricts', 'Townships'],
  OK: ['Municipalities', 'Wards', 'SchoolDistricts', 'SchoolZones', 'CommissionDistricts'],
  PA: ['Municipalities', 'Wards', 'SchoolDistricts', 'CommissionDistricts', 'Townships'],
};

/** Unknown states may have everything. */
export const isOnFile = (state: string, name: LocalField): boolean => ON_FILE[state]?.includes(name) ?? true;

/** Arkansas’s counties are governed by justices of the peace. */
export const isOfJustices = (state: string, name: string): boolean =>
  state === 'AR' && name === 'CommissionDistricts';
