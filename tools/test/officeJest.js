import { base } from '../../jest.config.js';

/** `npm run check:office`: what was made is opened with LibreOffice. Not part of `npm test`. */
export default {
  ...base,
  rootDir: '../..',
  testEnvironment: 'node',
  testTimeout: 120_000,
  testMatch: ['<rootDir>/__tests__/office/**/*.test.ts'],
};
