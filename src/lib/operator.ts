/**
 * The operator’s details, to fill in before going live. The About page marks them as invented while
 * `sample` is true.
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
