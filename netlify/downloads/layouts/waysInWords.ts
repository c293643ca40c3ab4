import { BALLOT_WORDS, METHOD_WORDS } from '../../../src/contract/fields/onFile';

/** SQL of a column's codes in words. */
export const inWordsSql = (column: string, words: Readonly<Record<string, string>>) =>
  `CASE ${column} ${Object.entries(words)
    .map(([code, word]) => `WHEN '${code}' THEN '${word}'`)
    .join(' ')} END`;

/** SQL of how a voter votes, in the words of a file. */
export const WAYS_SQL = {
  LastGeneralMethod: inWordsSql('general_method', METHOD_WORDS),
  UsualMethod: inWordsSql('usual_method', METHOD_WORDS),
  PrimaryBallot: inWordsSql('primary_ballot', BALLOT_WORDS),
  PrimaryBallots: inWordsSql('primary_ballots', BALLOT_WORDS),
} as const;
