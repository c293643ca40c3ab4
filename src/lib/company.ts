/**
 * Responsible for personal data, on the privacy page. Fill in before going live; production builds reject
 * invented values.
 */
export const COMPANY = {
  name: 'Precinct Post Example LLC',
  address: '100 Sample Street, Springfield, OK 00000',
  privacyContact: 'privacy@precinct-post.example',
} as const;
