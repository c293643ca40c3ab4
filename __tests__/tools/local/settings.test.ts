import { readFileSync } from 'node:fs';
import { appSettings, functionsSettings } from '../../../tools/local/environment';
import { localHeaders } from '../../../tools/local/pageHeaders';
import { portsFrom } from '../../../tools/local/ports';
import {
  ALL_STAND_INS,
  SETTING_GROUPS,
  parseSettings,
  type Services,
  SettingsError,
} from '../../../tools/local/settings';

const whole = {
  DATABASE_URL: 'postgres://shop:secret@ep-quiet.us-east-2.aws.neon.tech/shop',
  FIREBASE_PROJECT_ID: 'precinct-post',
  FIREBASE_API_KEY: 'key-sentinel',
  FIREBASE_AUTH_DOMAIN: 'precinct-post.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_test_sentinel',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_sentinel',
};
const ports = portsFrom(9000);

it.each(Object.entries(SETTING_GROUPS))(
  'replaces the stand-in of %s alone when its group is set',
  (name, variables) => {
    const env = Object.fromEntries(variables.map((variable) => [variable, whole[variable]]));
    const { services } = parseSettings(env);
    const real = Object.entries(services).filter(([, value]) => value !== null);
    expect(real.map(([service]) => service)).toEqual([name]);
  },
);

it('rejects a group that is not whole, naming what is missing, but no value', () => {
  const parsing = () => parseSettings({ ...whole, STRIPE_PUBLISHABLE_KEY: '' });
  expect(parsing).toThrow(SettingsError);
  expect(parsing).toThrow(/without STRIPE_PUBLISHABLE_KEY/u);
  expect(parsing).not.toThrow(/sentinel/u);
});

it('passes a Neon URL to the functions unchanged, and puts the local endpoint in front of any other server', () => {
  const settingsFor = (DATABASE_URL: string) =>
    functionsSettings(parseSettings({ DATABASE_URL }).services, ports, {});
  expect(settingsFor(whole.DATABASE_URL)).toMatchObject({ DATABASE_URL: whole.DATABASE_URL });
  expect(settingsFor(whole.DATABASE_URL)).not.toHaveProperty('DATABASE_FETCH_ENDPOINT');
  expect(settingsFor('postgres://me@db.example/shop')).toMatchObject({
    DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9002/sql',
  });
});

it('netlify.toml has for `netlify dev` what the functions of a stack on its port read', () => {
  const [, environment = ''] = readFileSync('netlify.toml', 'utf8').split('[context.dev.environment]');
  const written = [...environment.matchAll(/^ {2}(\w+) = "(.*)"$/gmu)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(written)).toEqual(functionsSettings(ALL_STAND_INS, portsFrom(8888), {}));
});

it('passes no local setting to the functions or the app when services are real', () => {
  const { services } = parseSettings(whole);
  const functions = functionsSettings(services, ports, {});
  expect(Object.keys(functions).filter((name) => /EMULATOR|API_BASE|FETCH|PART/u.test(name))).toEqual([]);
  expect(appSettings(services, ports)).toMatchObject({
    FIREBASE_AUTH_EMULATOR_HOST: '',
    STRIPE_JS_URL: '',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  });
  expect(Object.values(appSettings(services, ports)).join()).not.toMatch(/sk_test|whsec/u);
});

it('the headers of local pages allow exactly the stand-ins in use', () => {
  const file = `/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: script-src 'self'; connect-src 'self'; frame-src https://%FIREBASE_AUTH_DOMAIN%; style-src 'self'; upgrade-insecure-requests
/assets/*
  Cache-Control: immutable
`;
  const headersOf = (services: Services) =>
    localHeaders(file, 'demo.example', { services, ports, spa: 'built' });
  const headers = headersOf(ALL_STAND_INS);
  expect(headers).toContain('frame-src https://demo.example http://127.0.0.1:9003 http://127.0.0.1:9004');
  expect(headers).toContain("script-src 'self' http://127.0.0.1:9004");
  expect(headers).not.toMatch(/unsafe|upgrade-insecure-requests|Cache-Control/u);
  const real = headersOf(parseSettings(whole).services);
  expect(real).toContain(
    "script-src 'self'; connect-src 'self'; frame-src https://demo.example; style-src 'self'",
  );
  expect(() => localHeaders('/*\n  A: b\n', 'd', { services: ALL_STAND_INS, ports, spa: 'built' })).toThrow(
    /no Content-Security-Policy/u,
  );
});
