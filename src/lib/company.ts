/**
 * Who is responsible for personal data, on the privacy page. To be filled in before going live, as
 * `operator.ts`: a build for production refuses what is invented.
 */
export const COMPANY = {
  name: 'Precinct Post Example LLC',
  address: '100 Sample Street, Springfield, OK 00000',
  privacyContact: 'privacy@precinct-post.example',
} as const;
