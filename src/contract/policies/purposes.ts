/** Apart from the schema, which pages with the words don’t need. */
export const PURPOSES = {
  campaign: 'An election campaign for or against a candidate',
  measure: 'A campaign for or against a ballot measure',
  party: 'Political party or committee work',
  turnout: 'Voter registration or get-out-the-vote (GOTV)',
  government: 'Official business of a government office or elected official',
  law: 'Law enforcement',
  research: 'Research or journalism about elections',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Retired purposes keep their names. */
export const purposeInWords = (purpose: string): string =>
  (PURPOSES as Readonly<Partial<Record<string, string>>>)[purpose] ?? purpose;
