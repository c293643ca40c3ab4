import { confirmLive, liveServices } from '../../../tools/local/liveServices';

const DATABASE_URL = 'postgres://shop:secret-word@ep-calm-sky-1-pooler.us-east-2.aws.neon.tech/shop';
const LIVE = { DATABASE_URL, STRIPE_SECRET_KEY: 'rk_live_secretword' };
const HARMLESS = [
  {},
  { DATABASE_URL: 'postgres://postgres@localhost/shop', STRIPE_SECRET_KEY: 'sk_test_secretword' },
  { DATABASE_URL, PRODUCTION_DATABASE_HOST: 'ep-other-2.us-east-2.aws.neon.tech' },
];

it('counts live keys, and a database that may be production’s', () => {
  expect(HARMLESS.map(liveServices)).toEqual([[], [], []]);
  expect(liveServices(LIVE)).toHaveLength(2);
  const PRODUCTION_DATABASE_HOST = 'ep-calm-sky-1.us-east-2.aws.neon.tech';
  expect(liveServices({ DATABASE_URL, PRODUCTION_DATABASE_HOST })).toHaveLength(1);
});

it('asks before it uses them, and takes only yes', async () => {
  const asked: string[] = [];
  const answering = (answer: string) => (question: string) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  await confirmLive(LIVE, answering('yes\n'));
  await expect(confirmLive(LIVE, answering('y'))).rejects.toThrow(/^Nothing was started/u);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('cards will really be charged');
  expect(asked[0]).not.toContain('secret');
  for (const env of HARMLESS) await confirmLive(env, answering('no'));
  expect(asked).toHaveLength(2);
});

it('starts nothing where nobody can answer, unless a setting says so', async () => {
  await expect(confirmLive(LIVE, null)).rejects.toThrow(/services that buyers use.*Nothing was started/su);
  await expect(confirmLive({ ...LIVE, LIVE_SERVICES: 'yes' }, null)).resolves.toBeUndefined();
});
