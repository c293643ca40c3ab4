/**
 * What a buyer may say that a list is for.
 * In a file of its own, so that a page can have the words without the schema.
 */
export const PURPOSES = {
  campaign: 'An election campaign for or against a candidate',
  measure: 'A campaign for or against a ballot measure',
  party: 'Work of a political party or committee',
  turnout: 'Voter registration or getting out the vote',
  government: 'Work of a government office or an elected official',
  law: 'Law enforcement',
  research: 'Research or journalism about elections',
} as const;
export type Purpose = keyof typeof PURPOSES;
