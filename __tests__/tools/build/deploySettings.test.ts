import { readFileSync } from 'node:fs';
import { contentProblems } from '../../../tools/build/content';
import { deployProblems } from '../../../tools/build/deploySettings';
import { type BuildEnvironment, isDeploy } from '../../../tools/build/environment';
import { runTool } from '../../support/runTool';
import { PREVIEW, PRODUCTION } from './settings';

it('accepts a whole deployment', () => {
  expect(deployProblems(PRODUCTION)).toEqual([]);
  expect(deployProblems(PREVIEW)).toEqual([]);
});

it('sells for test cards in production only where a setting says that this is a trial', () => {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } = PREVIEW;
  const trial = { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY };
  const refused = [
    expect.stringMatching(/^Test Stripe keys in the production context: .*TEST_SALES=yes\.$/u),
  ];
  expect(deployProblems(trial)).toEqual(refused);
  expect(deployProblems({ ...trial, TEST_SALES: '' })).toEqual(refused);
  expect(deployProblems({ ...trial, TEST_SALES: 'yes' })).toEqual([]);
  expect(deployProblems({ ...trial, TEST_SALES: 'no' })).toEqual(['TEST_SALES should look like this: yes.']);
  expect(deployProblems({ ...PRODUCTION, TEST_SALES: 'yes' })).toEqual([
    'TEST_SALES is set, but the Stripe keys are live: remove TEST_SALES.',
  ]);
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
  ['ALARM_WEBHOOK_URL', 'http://secret-word.example/hook'],
  ['HEARTBEAT_URL', 'secret-word'],
])('refuses a %s of another form, without printing it', (name, value) => {
  const problems = deployProblems({ ...PRODUCTION, [name]: value });
  expect(problems.join('\n')).toContain(`${name} should look like this:`);
  expect(problems.join('\n')).not.toContain('secret');
});

it.each([
  ...['DATABASE_FETCH_ENDPOINT', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE', 'STRIPE_JS_URL'],
  ...['LIST_PART_BYTES', 'LIMITS_FACTOR', 'NETLIFY_DEV'],
])('refuses the stand-in %s in every context', (name) => {
  const refused = [`${name} is for the local stack only: remove it.`];
  for (const context of [PRODUCTION, PREVIEW])
    expect(deployProblems({ ...context, [name]: 'http://127.0.0.1:9001' })).toEqual(refused);
});

it('refuses the emulator’s project and a database on the machine that builds', () => {
  expect(deployProblems({ ...PREVIEW, FIREBASE_PROJECT_ID: 'demo-precinct-post' })).toEqual([
    'FIREBASE_PROJECT_ID is an emulator project (it starts with demo-).',
  ]);
  for (const host of ['localhost', '127.0.0.1', '127.0.0.53', '[::1]'])
    expect(deployProblems({ ...PREVIEW, DATABASE_URL: `postgres://shop:x@${host}:5432/shop` })).toEqual([
      'DATABASE_URL points at this machine.',
    ]);
});

it('refuses a mixture of live and test keys', () => {
  const mixed = 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY: one is live, the other is a test key.';
  expect(deployProblems({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_invented' })).toEqual([mixed]);
  expect(deployProblems({ ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_invented' })).toEqual([mixed]);
});

it.each(['deploy-preview', 'branch-deploy', 'staging', undefined])(
  'keeps live keys and the production database out of the context %s',
  (CONTEXT) => {
    expect(deployProblems({ ...PRODUCTION, CONTEXT })).toEqual([
      'Live Stripe keys outside the production context: use test keys here.',
      'DATABASE_URL is the production database. Use a separate branch here.',
    ]);
  },
);

it('refuses invented content of the operator', () => {
  const invented = (file: string) => `${file} still has placeholder names or addresses. Fill it in.`;
  const files = ['src/lib/operator.ts', 'src/lib/team.ts'];
  expect(contentProblems()).toEqual(files.map(invented));
  expect(contentProblems(() => "contact: 'lists@shop.example.com.au', sample: false")).toHaveLength(2);
  expect(contentProblems(() => "contact: 'lists@precinct.com', sample: false as boolean")).toEqual([]);
  // One invented member who is left over among real people, and none.
  const team = readFileSync('src/lib/team.ts', 'utf8');
  const of = (text: string) => contentProblems((file) => (file.endsWith('team.ts') ? text : ''));
  expect(of(team.replace('sample: true,', ''))).toEqual([invented('src/lib/team.ts')]);
  expect(of(team.replaceAll('sample: true,', ''))).toEqual([]);
});

const { NETLIFY: _, ...settings } = PRODUCTION;
/** What Netlify's CLI 27 gives the build of a `netlify deploy`, with or without `--prod`, on a laptop. */
const BY_CLI: BuildEnvironment = {
  ...settings,
  ...{ NETLIFY_LOCAL: 'true', NETLIFY_CLI_VERSION: '27.10.2', CONTEXT: 'production', BUILD_ID: '0' },
  ...{ DEPLOY_ID: '6a1f00c0ffee', PULL_REQUEST: 'false', URL: 'https://shop.example.com' },
};

it('guards what Netlify’s CLI builds on a laptop, and leaves everything else on it alone', () => {
  expect([PRODUCTION, PREVIEW, BY_CLI].map(isDeploy)).toEqual([true, true, true]);
  expect(isDeploy({ ...BY_CLI, CONTEXT: 'deploy-preview' })).toBe(true);
  expect(isDeploy({})).toBe(false);
  // `netlify dev`.
  expect(isDeploy({ ...BY_CLI, CONTEXT: 'dev', NETLIFY_DEV: 'true' })).toBe(false);
  expect(deployProblems(BY_CLI)).toEqual([]);
  expect(deployProblems({ ...PREVIEW, NETLIFY: undefined, NETLIFY_LOCAL: 'true', CONTEXT: 'dev' })).toEqual([
    'The context dev is for `netlify dev`: leave out `--context dev` to deploy.',
  ]);
});

it.each<[string, BuildEnvironment, string]>([
  ['on Netlify', PRODUCTION, 'docs/deploy.md says where each setting comes from.'],
  ['by Netlify’s CLI', BY_CLI, 'Netlify’s CLI doesn’t pass secret values on to a build on this machine.'],
])('stops the build itself %s, before anything is built', async (_where, context, hint) => {
  const env = { ...context, STRIPE_SECRET_KEY: '', LIST_PART_BYTES: '4000' };
  const { code, output } = await runTool('tools/build/main.ts', [], { env });
  expect(code).toBe(1);
  expect(output).toContain('Build stopped: some settings are wrong (context: production):');
  expect(output).toContain(
    '- Missing: STRIPE_SECRET_KEY.\n- LIST_PART_BYTES is for the local stack only: remove it.',
  );
  expect(output).toContain('src/lib/operator.ts still has placeholder names');
  expect(output).toContain(hint);
  expect(output).not.toMatch(/secret-word|_invented|invented-invented/u);
});
