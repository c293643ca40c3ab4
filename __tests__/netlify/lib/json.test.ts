import fc from 'fast-check';
import { parseJsonObject } from '../../../netlify/lib/json';
import { ApiError } from '../../../netlify/lib/errors';

const parse = (text: string) => parseJsonObject(new TextEncoder().encode(text));

function refusal(
  text: string | Uint8Array,
  listField?: string,
): { sentence: string; path: string | undefined } {
  try {
    parseJsonObject(typeof text === 'string' ? new TextEncoder().encode(text) : text, listField);
  } catch (error) {
    if (error instanceof ApiError) return { sentence: error.message, path: error.extras.path };
    throw error;
  }
  return { sentence: 'accepted', path: undefined };
}

test.each([
  ['', 'The body must be JSON.'],
  ['{', 'The body must be JSON.'],
  ["{'a':1}", 'The body must be JSON.'],
  ['\uFEFF{}', 'The body must not start with a byte order mark.'],
  ['[]', 'The body must be a JSON object.'],
  ['"{}"', 'The body must be a JSON object.'],
  ['null', 'The body must be a JSON object.'],
  ['{"a":{"b":{"c":{"d":{"e":{}}}}}}', 'The body is nested too deeply.'],
])('%s is rejected', (text, sentence) => {
  expect(refusal(text).sentence).toBe(sentence);
});

test('rejects bytes that are not UTF-8', () => {
  expect(refusal(new Uint8Array([0x7b, 0xff, 0x7d])).sentence).toBe('The body must be UTF-8.');
});

test('rejects a duplicate key with its path, even if it is written with an escape', () => {
  expect(refusal('{"a":1,"a":2}')).toEqual({ sentence: 'must not be given twice', path: 'a' });
  expect(refusal('{"x":{"a":1,"\\u0061":2}}')).toEqual({ sentence: 'must not be given twice', path: 'x.a' });
});

test('accepts the same key in different objects, and punctuation inside strings', () => {
  expect(parse('{"a":{"a":1},"b":{"a":"{\\"a\\": [1"}}')).toEqual({ a: { a: 1 }, b: { a: '{"a": [1' } });
});

test.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('%s is rejected as a key', (key) => {
  expect(refusal(`{"x":{"${key}":{"polluted":true}}}`).sentence).toBe('unknown field');
  expect('polluted' in {}).toBe(false);
});

test('accepts a list only where one is expected', () => {
  const parseLists = (text: string) => parseJsonObject(new TextEncoder().encode(text), 'lists');
  expect(parseLists('{"lists":[{"a":1},{"a":"]"}],"b":{}}')).toEqual({
    lists: [{ a: 1 }, { a: ']' }],
    b: {},
  });
  expect(parseLists('{"lists":[]}')).toEqual({ lists: [] });
  const refused = (text: string) => refusal(text, 'lists');
  expect(refused('{"lists":[{},[]]}')).toEqual({ sentence: 'must not be a list', path: 'lists.1' });
  expect(refused('{"lists":[{"a":[]}]}')).toEqual({ sentence: 'must not be a list', path: 'lists.0.a' });
  expect(refused('{"a":{"lists":[]}}')).toEqual({ sentence: 'must not be a list', path: 'a.lists' });
  expect(refused('{"list":[]}')).toEqual({ sentence: 'must not be a list', path: 'list' });
  expect(refused('{"lists":[{"a":1},{"a":1,"a":2}]}').path).toBe('lists.1.a');
  expect(refused('[{"lists":[]}]').sentence).toBe('The body must be a JSON object.');
});

test('rejects a list with its path', () => {
  expect(refusal('{"a":{"b":[1]}}')).toEqual({ sentence: 'must not be a list', path: 'a.b' });
});

test('parses any object without lists as JSON.parse does', () => {
  const key = fc
    .string({ maxLength: 8 })
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const nested = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
  fc.assert(
    fc.property(nested, fc.boolean(), (object, pretty) => {
      const text = JSON.stringify(object, null, pretty ? 2 : 0);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
    { seed: 8, numRuns: 500 },
  );
});
