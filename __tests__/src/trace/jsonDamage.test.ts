import { jsonDamage } from '../../../src/trace/jsonDamage';
import { readTrace } from '../../../src/trace/readTrace';

const EVERYTHING =
  '{"actionsById": {"a\\u00e9\\n\\"": [1, -0.5e+10, true, false, null, "é", {}, []]},\n "b": "}}" }';

it('calls every beginning of a trace truncated, wherever it ends', () => {
  expect(() => JSON.parse(EVERYTHING) as unknown).not.toThrow();
  for (let length = 20; length < EVERYTHING.length; length += 1) {
    const text = EVERYTHING.slice(0, length);
    expect({ text, ...readTrace(text) }).toEqual({ text, ok: false, problem: 'truncated' });
  }
});

it.each([
  ['{"actionsById":{"0":{"type":x}}}', 'a word that is none'],
  ['{"actionsById":{"0":{"type":"x"}}}}}', 'brackets too many'],
  ['{"actionsById":{"0":1]}', 'a wrong bracket'],
  ['{"actionsById":{"0",1}}', 'a comma for a colon'],
  ['{"actionsById":{"0":1 "1":2}}', 'a missing comma'],
  ['{"actionsById":{"0":1,}}', 'a comma before the end'],
  ['{"actionsById":{"0":"a\nb"}}', 'a line break in a text'],
  ['{"actionsById":{"0":"\\x"}}', 'an escape that is none'],
  ['{"actionsById":{}} and more', 'something after the end'],
  ['{"actionsById":{}}{"actionsById":', 'a second file after the first'],
  ['{"actionsById":{1:2}}', 'a number as a name'],
])('calls %s damaged: %s', (text) => {
  expect(jsonDamage(text)).toBe('damaged');
  expect(readTrace(text)).toEqual({ ok: false, problem: 'damaged' });
});

it('looks through a text of megabytes', () => {
  expect(jsonDamage(`{"actionsById":"${'x'.repeat(8e6)}`)).toBe('truncated');
  expect(jsonDamage(`{"actionsById":${'['.repeat(1e6)}`)).toBe('truncated');
  expect(jsonDamage(`{"actionsById":${'1,'.repeat(1e6)}`)).toBe('damaged');
});
