import type { Election } from '../contract/voters';

/**
 * Which of a state's elections a list can be filtered by.
 * @param tracked those that it can be filtered by
 */
export const trackedWords = (tracked: readonly Pick<Election, 'election_level'>[]): string =>
  tracked.every(({ election_level }) => election_level === 'statewide')
    ? 'Lists can be filtered by the eight most recent statewide elections, not by municipal or other local ones.'
    : 'Lists can be filtered by the most recent statewide elections and, where there are fewer than eight, local ones.';
