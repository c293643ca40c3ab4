import fc from 'fast-check';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import * as unknown from '../../../netlify/functions/api-unknown';
import { BODY_LIMIT_BYTES } from '../../../netlify/lib/admission';
import { type FunctionModule, ROUTES } from './routes';
import { SITE } from './call';
import { requestSchemaOf } from '../../support/requestSchema';
import { NASTY_KEYS, NASTY_NUMBERS, NASTY_TEXT } from './nasty';

/** Only the tests send it, so a response that contains it has echoed input. */
export const SENTINEL = 'SENTINEL7Q';

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXT) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 90 }) },
  { weight: 2, arbitrary: fc.constantFrom('', ...NASTY_TEXT).map((nasty) => `${nasty}${SENTINEL}`) },
);
const keys = fc.constantFrom(...NASTY_KEYS, ...NASTY_TEXT);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.constantFrom(...NASTY_NUMBERS), fc.double({ noNaN: true })) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, {}, []) },
  { weight: 1, arbitrary: fc.dictionary(keys, text, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 2_000 }).map(nested) },
);

function nested(depth: number): unknown {
  let inner: unknown = SENTINEL;
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? { a: inner } : [inner];
  return inner;
}

/** Field names of a request's schema, including those one level down. */
function fieldsOf(schema: unknown): string[] {
  const { entries } = schema as { entries?: Readonly<Record<string, unknown>> };
  return Object.entries(entries ?? {}).flatMap(([name, inner]) => [
    name,
    ...fieldsOf(inner).map((field) => `${name}.${field}`),
  ]);
}

type Body = string | Uint8Array;

/** Malformed bodies, made from a valid one. */
const BROKEN: readonly ((json: string) => Body)[] = [
  (json) => json.slice(0, -1),
  (json) => `\uFEFF${json}`,
  (json) => `[${json}]`,
  (json) => json.replace('{', '{"LastName":"A","LastName":"B",'),
  (json) => json.replace('{', '{"__proto__":{"admin":true},'),
  (json) => json.replace('{', '{"AgeMin":1e400,'),
  (json) => json.replace('{', '{"AgeMin":01,'),
  (json) => `${json}${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => `${json.slice(0, -1)},"x":"${'y'.repeat(BODY_LIMIT_BYTES)}"}`,
  (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80])]),
  (json) => Buffer.from(json, 'utf16le'),
  ...['{'.repeat(30_000), '['.repeat(60_000), `"${SENTINEL}"`, '', '\u0000'].map((body) => () => body),
];

interface Target {
  readonly module: FunctionModule;
  readonly method: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
}

const OTHERS = { method: 'POST', signedIn: false, body: {}, params: { any: 'x' }, fields: [] };
/** Every function that has a URL. */
export const TARGETS: readonly Target[] = [
  ...ROUTES.map(({ endpoint, ...route }) => ({
    ...route,
    ...{ method: endpoint.method, path: endpoint.path, fields: fieldsOf(requestSchemaOf(endpoint)) },
  })),
  { ...OTHERS, module: webhook, path: '/api/webhooks/stripe' },
  { ...OTHERS, module: unknown, path: '/api/:any' },
];

/** Mostly null. */
const seldom = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Headers that are added or replace the right ones. */
const headers = seldom(
  9,
  fc.constantFrom<[name: string, value: string]>(
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/json; charset=utf-7'],
    ['Content-Type', ''],
    ['Content-Encoding', 'gzip'],
    ['Content-Length', '1'],
    ['Origin', `https://${SENTINEL}.example`],
    ['Origin', 'null'],
    ['Authorization', `Bearer ${SENTINEL}`],
    ['Authorization', `Bearer ${'a.'.repeat(9000)}`],
    ['Authorization', 'Basic YTpi'],
    ['Stripe-Signature', `t=9999999999,v1=${SENTINEL}`],
    ['Stripe-Signature', 't=1,v1=,v1='],
    ['Cookie', `a=${SENTINEL}`],
    ['X-Forwarded-For', SENTINEL],
    ['X-HTTP-Method-Override', 'DELETE'],
  ),
);

/** How a valid request is corrupted. */
const corruptionsOf = ({ fields, body }: Target) =>
  fc.record({
    changes: fc.array(fc.tuple(fc.constantFrom('LastName', ...fields, ...NASTY_KEYS), value), {
      maxLength: 4,
    }),
    dropped: seldom(3, fc.subarray(Object.keys(body))),
    broken: seldom(4, fc.constantFrom(...BROKEN)),
    param: seldom(2, text),
    raw: fc.boolean(),
    query: seldom(6, text),
    header: headers,
    method: seldom(15, fc.constantFrom('GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH')),
  });
type Corruptions = ReturnType<typeof corruptionsOf> extends fc.Arbitrary<infer Of> ? Of : never;

interface HostileRequest {
  readonly target: Target;
  readonly request: () => Request;
}

/** A valid request to any function, corrupted in some way. */
export const hostileRequests = (token: string): fc.Arbitrary<HostileRequest> =>
  fc
    .constantFrom(...TARGETS)
    .chain((target) =>
      corruptionsOf(target).map((how) => ({ target, request: () => requestOf(target, how, token) })),
    );

function requestOf(target: Target, how: Corruptions, token: string): Request {
  const method = how.method ?? target.method;
  const json = JSON.stringify(bodyOf(target, how));
  const body = (how.broken ? how.broken(json) : json) as BodyInit;
  return new Request(urlOf(target, how), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(target.signedIn && { Authorization: `Bearer ${token}` }),
      ...(how.header && Object.fromEntries([how.header])),
    },
    ...(method !== 'GET' && { body }),
  });
}

/** The body names another buyer wherever it can, so that no request may ever be carried out. */
function bodyOf({ body, fields }: Target, { changes, dropped }: Corruptions): object {
  // An assignment would set the prototype instead of adding a key.
  const entries = new Map<string, unknown>(Object.entries(body).filter(([name]) => !dropped?.includes(name)));
  for (const [path, changed] of changes) {
    const [outer = '', inner] = path.split('.');
    const held = entries.get(outer);
    const base = typeof held === 'object' && held !== null ? held : {};
    entries.set(outer, inner === undefined ? changed : { ...base, [inner]: changed });
  }
  if (fields.includes('firebaseUid')) entries.set('firebaseUid', 'ann-uid');
  return Object.fromEntries(entries);
}

function urlOf({ path, params }: Target, { param, raw, query }: Corruptions): string {
  const place = (name: string) => {
    if (param === null) return encodeURIComponent(params[name] ?? '');
    return raw ? `${param}%${param}`.replace(/[/?#\\\s]/gu, '') : encodeURIComponent(param.toWellFormed());
  };
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => place(name));
  return `${SITE}${filled}${query === null ? '' : `?${encodeURIComponent(query.toWellFormed())}=1`}`;
}
