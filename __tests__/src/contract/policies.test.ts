import affirmedTexts from './affirmedTexts.json';
import { askedOtherwise } from './askedBefore';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { policyProblems } from './policyProblems';
import { CITED_FLOOR, CITED_POLICIES } from '../../../src/contract/policies/citedPolicies';
import { OKLAHOMA as TERMS, OKLAHOMA_SOURCES } from '../../../src/contract/policies/oklahoma';
import { affirmedTextOf, FLOOR, POLICIES, policyOf } from '../../../src/contract/policies/policies';

const OKLAHOMA = { ...TERMS, sources: OKLAHOMA_SOURCES };
const TODAY = '2026-11-23';
const problems = (policy: unknown, today = TODAY) => policyProblems(CITED_FLOOR, [policy], today);

test('every state on file has one policy, and no policy is wrong', () => {
  expect(POLICIES.map(({ state }) => state)).toEqual([...DEFAULT_STATES]);
  expect(CITED_POLICIES.map(({ sources: _, ...terms }) => terms)).toEqual(POLICIES);
  expect(policyProblems(CITED_FLOOR, CITED_POLICIES, new Date().toISOString().slice(0, 10))).toEqual([]);
});

test('Pennsylvania alone is closed', () => {
  const closed = POLICIES.filter(({ selling }) => selling.sale === 'closed');
  expect(closed.map(({ state }) => state)).toEqual(['PA']);
});

test('a state without a policy has none', () => {
  expect(policyOf('TX')).toBeUndefined();
});

test('a buyer affirms the sentences for all lists before those of the state', () => {
  const sentences = [...FLOOR.affirmation, ...OKLAHOMA.affirmation];
  expect(affirmedTextOf(OKLAHOMA)).toEqual({ state: 'OK', version: 1, statement: sentences.join(' ') });
});

test('what buyers affirm, may choose and must give changes with its version only', () => {
  expect(askedOtherwise(POLICIES, affirmedTexts)).toEqual([]);
  const versions = affirmedTexts.map(({ state, version }) => `${state} ${version}`);
  expect(new Set(versions).size).toBe(versions.length);
});

test.each([
  ['other words', { affirmation: ['I will use it twice.'] }],
  ['another identity', { identity: { ...TERMS.identity, typedName: true } }],
  ['other purposes', { purposes: ['campaign' as const] }],
])('finds %s without another version, and another version that is not kept', (_, change) => {
  const changed = { ...TERMS, ...change };
  expect(askedOtherwise([changed], affirmedTexts)).toEqual([
    expect.stringMatching(/^OK, version 1: .*Count up `version` in the state's file/u),
  ]);
  expect(askedOtherwise([{ ...changed, version: 2 }], affirmedTexts)).toEqual([
    expect.stringMatching(
      /^OK, version 2: add this to .*affirmedTexts\.json, and leave what is there: \{"state":"OK"/u,
    ),
  ]);
});

test.each([
  ['an unknown state', { ...OKLAHOMA, state: 'TX' }, ['TX: state must be a state on file']],
  ['no source', { ...OKLAHOMA, sources: [] }, ['OK: sources must name a source']],
  ['a day to come', { ...OKLAHOMA, from: '2026-11-24' }, ['OK: from 2026-11-24 is a day to come']],
  ['a purpose that is none', { ...OKLAHOMA, purposes: [] }, ['OK: purposes must offer a purpose']],
  ['no affirmation', { ...OKLAHOMA, affirmation: [] }, ['OK: affirmation must say something']],
  ['half a sentence', { ...OKLAHOMA, use: ['for\nanything'] }, ['OK: use.0 must be a sentence, on one line']],
  [
    'a signature without a reason',
    { ...OKLAHOMA, identity: { ...OKLAHOMA.identity, typedName: true } },
    ['OK: identityBecause must say why a number or a signature is asked'],
  ],
  ['a day that is none', { ...OKLAHOMA, from: 'today' }, ['OK: from must be a day, such as 2026-11-23']],
])('refuses %s in words', (_, policy, words) => {
  expect(problems(policy)).toEqual(words);
});

test('refuses a source read on a day to come, one without its day, and a closed state without a reason', () => {
  expect(problems(OKLAHOMA, '2026-11-22')).toContain('OK: sources.0.read 2026-11-23 is a day to come');
  const undated = { lookedUp: true, citation: 'A law', says: 'Something.', url: 'https://law.example' };
  expect(problems({ ...OKLAHOMA, sources: [undated] })).toHaveLength(1);
  expect(problems({ ...OKLAHOMA, selling: { sale: 'closed' } })).toHaveLength(1);
});

test('refuses two policies of a state and what is no policy at all', () => {
  expect(policyProblems(CITED_FLOOR, [OKLAHOMA, OKLAHOMA], TODAY)).toEqual(['OK: has two policies']);
  expect(problems(null)[0]).toMatch(/^a policy without a state: /u);
  expect(policyProblems({}, [], TODAY)[0]).toMatch(/^floor: /u);
});
