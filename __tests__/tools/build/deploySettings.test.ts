import { execFile } from 'node:child_process';
import { contentProblems } from '../../../tools/build/content';
import { deployProblems, type Environment } from '../../../tools/build/deploySettings';

/** Settings of a production deployment; the values are invented. */
const PRODUCTION: Environment = {
  ...{ NETLIFY: 'true', CONTEXT: 'production' },
  DATABASE_URL: 'postgres://shop:secret-word@ep-calm-sky-1-pooler.us-east-2.aws.neon.tech/shop',
  PRODUCTION_DATABASE_HOST: 'ep-calm-sky-1.us-east-2.aws.neon.tech',
  FIREBASE_PROJECT_ID: 'precinct-post',
  FIREBASE_API_KEY: 'AIzaInvented',
  FIREBASE_AUTH_DOMAIN: 'precinct-post.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_SECRET_KEY: 'rk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  LOG_HASH_KEY: 'invented-invented-invented-invented',
};
/** Those of a preview: other keys and another database. */
const PREVIEW: Environment = {
  ...PRODUCTION,
  CONTEXT: 'deploy-preview',
  DATABASE_URL: 'postgres://shop:secret-word@ep-other-2.us-east-2.aws.neon.tech/shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_SECRET_KEY: 'sk_test_invented',
};

it('accepts a whole deployment, and one that takes test cards only', () => {
  expect(deployProblems(PRODUCTION)).toEqual([]);
  expect(deployProblems(PREVIEW)).toEqual([]);
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } = PREVIEW;
  expect(deployProblems({ ...PRODUCTION, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY })).toEqual([]);
});

it('names every setting that is missing', () => {
  const { NETLIFY, CONTEXT, ...settings } = PRODUCTION;
  expect(deployProblems({ NETLIFY, CONTEXT })).toEqual([`Missing: ${Object.keys(settings).join(', ')}.`]);
  expect(deployProblems({ ...PRODUCTION, LOG_HASH_KEY: '' })).toEqual(['Missing: LOG_HASH_KEY.']);
});

it.each([
  ['DATABASE_URL', 'postgres://secret-word'],
  ['DATABASE_URL', ' postgres://shop:secret-word@ep-calm-sky-1.us-east-2.aws.neon.tech/shop'],
  ['PRODUCTION_DATABASE_HOST', 'postgres://secret-word'],
  ['FIREBASE_PROJECT_ID', 'secret-word!'],
  ['FIREBASE_API_KEY', 'secret-word'],
  ['FIREBASE_AUTH_DOMAIN', 'https://secret-word.firebaseapp.com/'],
  ['FIREBASE_AUTH_DOMAIN', "secret-word.com; script-src 'unsafe-inline'"],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secretword'],
  ['STRIPE_SECRET_KEY', 'pk_live_secretword'],
  ['STRIPE_WEBHOOK_SECRET', 'secret-word'],
  ['LOG_HASH_KEY', 'secret-word'],
  ['DATABASE_READ_URL', 'postgres://secret-word'],
  ['ALARM_WEBHOOK_URL', 'http://secret-word.example/hook'],
  ['HEARTBEAT_URL', 'secret-word'],
])('refuses a %s of another form, without printing it', (name, value) => {
  const problems = deployProblems({ ...PRODUCTION, [name]: value });
  expect(problems.join('\n')).toContain(`${name} should look like this:`);
  expect(problems.join('\n')).not.toContain('secret');
});

it.each([
  ['DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1:9001/sql'],
  ['DATABASE_FETCH_ENDPOINTS', 'ep-1=http://127.0.0.1:9001/sql'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9002'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:9003'],
  ['STRIPE_JS_URL', 'http://127.0.0.1:9003/stripe.js'],
  ['LIST_PART_ROWS', '4000'],
  ['LIMITS_FACTOR', '50'],
  ['NETLIFY_DEV', 'true'],
])('refuses the stand-in %s in every context', (name, value) => {
  const refused = [`${name} is for the local stack only: remove it.`];
  expect(deployProblems({ ...PRODUCTION, [name]: value })).toEqual(refused);
  expect(deployProblems({ ...PREVIEW, [name]: value })).toEqual(refused);
});

it('refuses the emulator’s project and a database on the machine that builds', () => {
  expect(deployProblems({ ...PREVIEW, FIREBASE_PROJECT_ID: 'demo-precinct-post' })).toEqual([
    'FIREBASE_PROJECT_ID names a project of the emulator: those begin with demo-.',
  ]);
  for (const host of ['localhost', '127.0.0.1', '127.0.0.53', '[::1]'])
    expect(deployProblems({ ...PREVIEW, DATABASE_URL: `postgres://shop:x@${host}:5432/shop` })).toEqual([
      'DATABASE_URL names the machine that builds.',
    ]);
});

it('refuses a mixture of live and test keys', () => {
  const mixed = 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY: one is live, the other is for tests.';
  expect(deployProblems({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_invented' })).toEqual([mixed]);
  expect(deployProblems({ ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_invented' })).toEqual([mixed]);
});

it.each(['deploy-preview', 'branch-deploy', 'staging', undefined])(
  'keeps live keys and the production database out of the context %s',
  (CONTEXT) => {
    expect(deployProblems({ ...PRODUCTION, CONTEXT })).toEqual([
      'Live Stripe keys outside the production context: use test keys here.',
      'DATABASE_URL is the production database: use a branch of its own here.',
    ]);
  },
);

it('keeps other databases out of production', () => {
  const { DATABASE_URL } = PREVIEW;
  expect(deployProblems({ ...PRODUCTION, DATABASE_URL })).toEqual([
    'DATABASE_URL is not on PRODUCTION_DATABASE_HOST, and this is the production context.',
  ]);
});

it('takes a read replica, but not the database itself in its place', () => {
  const read = (host: string) => ({
    ...PRODUCTION,
    DATABASE_READ_URL: `postgres://shop:secret-word@${host}/shop`,
  });
  expect(deployProblems(read('ep-still-lake-3.us-east-2.aws.neon.tech'))).toEqual([]);
  expect(deployProblems(read('ep-calm-sky-1-pooler.us-east-2.aws.neon.tech'))).toEqual([
    'DATABASE_READ_URL is the database of DATABASE_URL: name a read replica of it, or nothing.',
  ]);
  expect(deployProblems(read('localhost'))).toEqual(['DATABASE_READ_URL names the machine that builds.']);
});

it('takes databases of states, each of them for that state alone', () => {
  const host = 'ep-warm-sea-4.us-east-2.aws.neon.tech';
  const own = { DATABASE_URL_FL: `postgres://shop:secret-word@${host}/florida` };
  expect(deployProblems({ ...PRODUCTION, ...own })).toEqual([]);
  expect(
    deployProblems({
      ...PRODUCTION,
      ...own,
      DATABASE_URL_PA: own.DATABASE_URL_FL.replace('.us-', '-pooler.us-'),
    }),
  ).toEqual([
    'DATABASE_URL_PA is the database of DATABASE_URL_FL: a state’s own database is for that state alone.',
  ]);
  expect(deployProblems({ ...PRODUCTION, DATABASE_URL_FL: PRODUCTION.DATABASE_URL })).toEqual([
    'DATABASE_URL_FL is the database of DATABASE_URL: a state’s own database is for that state alone.',
  ]);
  const onProduction = 'postgres://shop:secret-word@ep-calm-sky-1.us-east-2.aws.neon.tech/florida';
  expect(deployProblems({ ...PREVIEW, DATABASE_URL_FL: onProduction })).toEqual([
    'DATABASE_URL_FL is on production’s server: use a branch of its own here.',
  ]);
  expect(deployProblems({ ...PRODUCTION, DATABASE_URL_FL: 'secret-word' })).toEqual([
    'DATABASE_URL_FL should look like this: postgres://user:password@host/database.',
  ]);
});

it('refuses invented content of the operator', () => {
  const invented = (file: string) => `${file} still holds invented names or addresses: fill it in.`;
  expect(contentProblems()).toEqual([invented('src/lib/operator.ts'), invented('src/lib/company.ts')]);
  expect(contentProblems(() => "contact: 'lists@shop.example.com.au', sample: false")).toHaveLength(2);
  expect(contentProblems(() => "contact: 'lists@precinct.com', sample: false as boolean")).toEqual([]);
});

it('stops the build itself, before anything is built', async () => {
  const env = { PATH: process.env['PATH'], ...PRODUCTION, STRIPE_SECRET_KEY: '', LIST_PART_ROWS: '4000' };
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile('npx', ['tsx', 'tools/build/main.ts'], { env }, (error, _stdout, printed) => {
      resolve({ code: error?.code, stderr: printed });
    });
  });
  expect(code).toBe(1);
  expect(stderr).toContain('This build was stopped, because its settings are wrong (context: production):');
  expect(stderr).toContain(
    '- Missing: STRIPE_SECRET_KEY.\n- LIST_PART_ROWS is for the local stack only: remove it.',
  );
  expect(stderr).not.toMatch(/secret-word|_invented|invented-invented/u);
});
