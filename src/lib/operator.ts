/**
 * Who runs this shop: the one file an operator fills in before going live. Everything in it is invented,
 * which the About page says until `sample` is false.
 */
export const OPERATOR = {
  sample: true as boolean,
  contact: 'lists@precinct-post.example',
  social: [
    { label: 'Bluesky', href: 'https://bsky.app/profile/precinct-post.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/precinct-post-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@precinct-post-example' },
  ],
} as const;
