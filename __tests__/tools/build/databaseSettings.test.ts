import { databaseProblems } from '../../../tools/build/databaseSettings';
import { deployProblems } from '../../../tools/build/deploySettings';
import { PREVIEW, PRODUCTION } from './settings';

const REGION = 'us-east-2.aws.neon.tech';
const url = (host: string, name = 'shop') => `postgres://shop:secret-word@${host}/${name}`;

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
  `ep%2Dcalm-sky-1.${REGION}`,
];

it.each(SPELLINGS)('knows production’s database in another context as %s', (host) => {
  const problems = (name: string) => databaseProblems({ ...PREVIEW, [name]: url(host) });
  expect(problems('DATABASE_URL')).toEqual([
    'DATABASE_URL is the production database. Use a separate branch here.',
  ]);
  for (const name of ['DATABASE_READ_URL', 'DATABASE_URL_FL'])
    expect(problems(name)).toEqual([`${name} is on production’s server. Use a separate branch here.`]);
  // And in production as production's.
  expect(databaseProblems({ ...PRODUCTION, DATABASE_URL: url(host) })).toEqual([]);
});

it('keeps every database of production to production, not only the main one', () => {
  const [replica, florida] = [`ep-still-lake-3.${REGION}`, `ep-warm-sea-4.${REGION}`];
  const own = { DATABASE_READ_URL: url(replica), DATABASE_URL_FL: url(florida, 'florida') };
  const unlisted = (name: string) =>
    `${name} is on a host that PRODUCTION_DATABASE_HOST doesn’t list: add it after a comma, so that no other deployment can use it.`;
  expect(deployProblems({ ...PRODUCTION, ...own })).toEqual(
    ['DATABASE_READ_URL', 'DATABASE_URL_FL'].map(unlisted),
  );
  const PRODUCTION_DATABASE_HOST = `${PRODUCTION.PRODUCTION_DATABASE_HOST ?? ''},${replica},${florida}`;
  expect(deployProblems({ ...PRODUCTION, ...own, PRODUCTION_DATABASE_HOST })).toEqual([]);
  expect(deployProblems({ ...PREVIEW, PRODUCTION_DATABASE_HOST })).toEqual([]);
  expect(deployProblems({ ...PREVIEW, ...own, PRODUCTION_DATABASE_HOST })).toEqual([
    'DATABASE_READ_URL is on production’s server. Use a separate branch here.',
    'DATABASE_URL_FL is on production’s server. Use a separate branch here.',
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
  expect(deployProblems(read('LOCALHOST'))).toEqual(['DATABASE_READ_URL points at the build machine.']);
});

it('takes databases of states, each of them for that state alone', () => {
  const own = { DATABASE_URL_FL: url(`ep-warm-sea-4.${REGION}`, 'florida') };
  expect(deployProblems({ ...PREVIEW, ...own })).toEqual([]);
  for (const host of [`ep-warm-sea-4-pooler.${REGION}`, `EP-warm-sea-4.${REGION}.:5432`])
    expect(deployProblems({ ...PREVIEW, ...own, DATABASE_URL_PA: url(host, 'florida') })).toEqual([
      'DATABASE_URL_PA is the same database as DATABASE_URL_FL. A state’s own database is for that state only.',
    ]);
  expect(deployProblems({ ...PREVIEW, DATABASE_URL_FL: PREVIEW.DATABASE_URL })).toEqual([
    'DATABASE_URL_FL is the same database as DATABASE_URL. A state’s own database is for that state only.',
  ]);
  expect(deployProblems({ ...PRODUCTION, DATABASE_URL_FL: 'secret-word' })).toEqual([
    'DATABASE_URL_FL should look like this: postgres://user:password@host/database.',
  ]);
});

it('names settings that look like a database’s and are none', () => {
  const one = url(`ep-warm-sea-4.${REGION}`, 'state');
  const named = (name: string) => databaseProblems({ ...PREVIEW, [name]: one });
  const unknown = 'is not for a state we sell: AR, FL, NC, OH, OK, PA.';
  expect(named('DATABASE_URL_ZZ')).toEqual([`DATABASE_URL_ZZ ${unknown}`]);
  expect(named('DATABASE_URL_FLORIDA')).toEqual([`DATABASE_URL_FLORIDA ${unknown}`]);
  expect(named('DATABASE_URL_fl')).toEqual(['DATABASE_URL_fl has no effect: spell it DATABASE_URL_FL.']);
  expect(named('database_read_url')).toEqual([
    'database_read_url has no effect: spell it DATABASE_READ_URL.',
  ]);
  // Neon's own tools set it.
  expect(named('DATABASE_URL_UNPOOLED')).toEqual([]);
  expect(databaseProblems({ ...PREVIEW, DATABASE_URL_ZZ: '' })).toEqual([]);
});
