import { databaseProblems } from '../../../tools/build/databaseSettings';
import { deployProblems } from '../../../tools/build/deploySettings';
import { PREVIEW, PRODUCTION } from './settings';

const REGION = 'us-east-2.aws.neon.tech';
const url = (host: string) => `postgres://shop:secret-word@${host}/shop`;

it('keeps other databases out of production', () => {
  const { DATABASE_URL } = PREVIEW;
  expect(deployProblems({ ...PRODUCTION, DATABASE_URL })).toEqual([
    'DATABASE_URL is not on PRODUCTION_DATABASE_HOST, and this is the production context.',
  ]);
});

/** Production's database, as somebody could write it without meaning to hide it. */
const SPELLINGS = [
  `ep-calm-sky-1.${REGION}`,
  `ep-calm-sky-1-pooler.${REGION}`,
  `EP-Calm-Sky-1.${REGION.toUpperCase()}`,
  `EP-CALM-SKY-1-POOLER.${REGION}`,
  `ep-calm-sky-1.${REGION}.`,
  `ep-calm-sky-1.${REGION}:5432`,
  `ep-calm-sky-1-pooler.${REGION}.:5432`,
];

it.each(SPELLINGS)('knows production’s database in another context as %s', (host) => {
  expect(databaseProblems({ ...PREVIEW, DATABASE_URL: url(host) })).toEqual([
    'DATABASE_URL is the production database. Use a separate branch here.',
  ]);
  // And in production as production's.
  expect(databaseProblems({ ...PRODUCTION, DATABASE_URL: url(host) })).toEqual([]);
});

it.each(['host=ep-calm-sky-1.example.com', 'port=5433', 'options=endpoint%3Dep-calm-sky-1'])(
  'refuses an address that leads elsewhere by ?%s',
  (query) => {
    const DATABASE_URL = `${PREVIEW.DATABASE_URL ?? ''}?sslmode=require&${query}`;
    expect(deployProblems({ ...PREVIEW, DATABASE_URL })).toEqual([
      'DATABASE_URL has a host or port after the question mark: put it before the database’s name.',
    ]);
  },
);
