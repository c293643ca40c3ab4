/** Sample content: replace this file with the real team, and the note with null. */
export const TEAM_NOTE: string | null = 'Sample content: these three people are invented.';

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    name: 'Odessa Quillfeather',
    role: 'Data',
    bio: 'Reads the voter files of six states, and knows by heart which columns cannot be believed.',
  },
  {
    name: 'Barnaby Lindenpost',
    role: 'Product',
    bio: 'Ran direct mail for local campaigns, and builds what he missed on the Thursday before the drop.',
  },
  {
    name: 'Marguerite Vellumson',
    role: 'Customer care',
    bio: 'Answers the campaigns that write at midnight, and makes sure that every list paid for arrives.',
  },
];
