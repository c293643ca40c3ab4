/** For the About page. Replace before going live; production builds reject samples. */
interface TeamMember {
  readonly sample?: true;
  readonly name: string;
  readonly role: string;
  readonly bio: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    sample: true,
    name: 'Odessa Quillfeather',
    role: 'Data',
    bio: 'Reads the voter files of six states and knows by heart which columns not to trust.',
  },
  {
    sample: true,
    name: 'Barnaby Lindenpost',
    role: 'Product',
    bio: 'Ran direct mail for local campaigns. Now builds the tools he wished he’d had the Thursday before a drop.',
  },
  {
    sample: true,
    name: 'Marguerite Vellumson',
    role: 'Customer care',
    bio: 'Answers campaigns that write at midnight and makes sure every list they pay for gets delivered.',
  },
];
