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
  const problems = (name: string) => databaseProblems({ ...PREVIEW, [name]: url(host) });
  expect(problems('DATABASE_URL')).toEqual([
    'DATABASE_URL is the production database. Use a separate branch here.',
  ]);
  expect(problems('DATABASE_READ_URL')).toEqual([
    'DATABASE_READ_URL is on production’s server. Use a separate branch here.',
  ]);
  // And in production as production's.
  expect(databaseProblems({ ...PRODUCTION, DATABASE_URL: url(host) })).toEqual([]);
});

it('keeps the replica of production to production, too', () => {
  const replica = `ep-still-lake-3.${REGION}`;
  const DATABASE_READ_URL = url(replica);
  expect(deployProblems({ ...PRODUCTION, DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL is on a host that PRODUCTION_DATABASE_HOST doesn’t list: add it after a comma, so that no other deployment can use it.',
  ]);
  const PRODUCTION_DATABASE_HOST = `${PRODUCTION.PRODUCTION_DATABASE_HOST ?? ''},${replica}`;
  expect(deployProblems({ ...PRODUCTION, DATABASE_READ_URL, PRODUCTION_DATABASE_HOST })).toEqual([]);
  expect(deployProblems({ ...PREVIEW, PRODUCTION_DATABASE_HOST })).toEqual([]);
  expect(deployProblems({ ...PREVIEW, DATABASE_READ_URL, PRODUCTION_DATABASE_HOST })).toEqual([
    'DATABASE_READ_URL is on production’s server. Use a separate branch here.',
  ]);
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

it('takes a read replica, but not the database itself in its place', () => {
  const read = (host: string) => ({ ...PREVIEW, DATABASE_READ_URL: url(host) });
  expect(deployProblems(read(`ep-still-lake-3.${REGION}`))).toEqual([]);
  for (const host of [`ep-other-2-pooler.${REGION}`, `EP-OTHER-2.${REGION}.:5432`])
    expect(deployProblems(read(host))).toEqual([
      'DATABASE_READ_URL is the same database as DATABASE_URL. Set it to a read replica, or leave it unset.',
    ]);
  expect(deployProblems(read('LOCALHOST'))).toEqual(['DATABASE_READ_URL points at this machine.']);
});
