import { BALLOT_WORDS, METHOD_WORDS } from '../../../src/contract/fields/onFile';

/** SQL of a column's codes in words. */
const inWordsSql = (column: string, words: Readonly<Record<string, string>>) =>
  `CASE ${column} ${Object.entries(words)
    .map(([code, word]) => `WHEN '${code}' THEN '${word}'`)
    .join(' ')} END`;

/** SQL of how a voter votes, in the words of a file. */
const WAYS_SQL = {
  LastGeneralMethod: inWordsSql('general_method', METHOD_WORDS),
  UsualMethod: inWordsSql('usual_method', METHOD_WORDS),
  PrimaryBallot: inWordsSql('primary_ballot', BALLOT_WORDS),
  PrimaryBallots: inWordsSql('primary_ballots', BALLOT_WORDS),
} as const;

/** The SQL of the columns that layouts with a record for each voter share, by name. */
export const SHARED_SQL = {
  Age: 'age',
  Gender: 'gender',
  Status: 'status',
  Municipality: 'municipality',
  WardDistrict: 'ward',
  SchoolDistrict: 'school_district',
  SchoolZone: 'school_zone',
  CommissionDistrict: 'commission_district',
  Township: 'township',
  JudicialDistrict: 'judicial_district',
  GeneralsVoted: 'generals_voted',
  PrimariesVoted: 'primaries_voted',
  ...WAYS_SQL,
} as const;
