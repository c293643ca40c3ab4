/** The operator’s details, to fill in before going live. */
export const OPERATOR = {
  /** Production builds reject invented details, and the About page marks them. */
  sample: true as boolean,
  contact: 'lists@precinct-post.example',
  social: [
    { label: 'Bluesky', href: 'https://bsky.app/profile/precinct-post.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/precinct-post-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@precinct-post-example' },
  ],
} as const;

/** The seller, who is also responsible for personal data. */
export const COMPANY = {
  name: 'Precinct Post Example LLC',
  address: '100 Sample Street, Springfield, OK 00000',
  privacyContact: 'privacy@precinct-post.example',
} as const;

/** The same wherever a price stands. */
export const REFUND_PROMISE =
  'If we can’t deliver a list with the number of voters we showed you, we’ll refund you in full.';
