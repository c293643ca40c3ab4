/**
 * Who runs this shop: the one file an operator fills in before going live. Everything in it is invented,
 * which the About page says until `sample` is false.
 */
export const OPERATOR = {
  sample: true as boolean,
  /** Where customers write to. */
  contact: 'lists@precinct-post.example',
  social: [
    { label: 'Bluesky', href: 'https://bsky.app/profile/precinct-post.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/precinct-post-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@precinct-post-example' },
  ],
} as const;

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    name: 'Odessa Quillfeather',
    role: 'Data',
    bio: 'Reads the voter files of six states and knows by heart which columns not to trust.',
  },
  {
    name: 'Barnaby Lindenpost',
    role: 'Product',
    bio: 'Ran direct mail for local campaigns. Now builds the tools he wished he’d had the Thursday before a drop.',
  },
  {
    name: 'Marguerite Vellumson',
    role: 'Customer care',
    bio: 'Answers campaigns that write at midnight and makes sure every list they pay for gets delivered.',
  },
];
