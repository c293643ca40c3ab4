import affirmedTexts from './affirmedTexts.json';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { isAffirmedFor } from '../../../src/contract/policies/affirming';
import { CITED_POLICIES } from '../../../src/contract/policies/citedPolicies';
import { OKLAHOMA } from '../../../src/contract/policies/oklahoma';
import { affirmedTextOf, FLOOR, POLICIES, policyOf } from '../../../src/contract/policies/policies';
import { purposeInWords } from '../../../src/contract/policies/policy';

test('every state on file has one policy', () => {
  expect(POLICIES.map(({ state }) => state)).toEqual([...DEFAULT_STATES]);
  expect(CITED_POLICIES.map(({ sources: _, ...terms }) => terms)).toEqual(POLICIES);
  expect(policyOf('TX')).toBeUndefined();
});

test('Pennsylvania alone is closed', () => {
  const closed = POLICIES.filter(({ selling }) => selling.sale === 'closed');
  expect(closed.map(({ state }) => state)).toEqual(['PA']);
});

test('a buyer affirms the sentences for all lists before those of the state', () => {
  const sentences = [...FLOOR.affirmation, ...OKLAHOMA.affirmation];
  expect(affirmedTextOf(OKLAHOMA)).toEqual({ state: 'OK', version: 1, statement: sentences.join(' ') });
});

// If this fails, count up `version` in the state’s file (in floor.ts if it changed for all lists), or no
// buyer is asked again. Then add what is asked now to the JSON file, and leave what is there.
test('what buyers affirm, may choose and must give changes with its version only', () => {
  for (const policy of POLICIES) {
    const { purposes, identity } = policy;
    expect(affirmedTexts).toContainEqual({ ...affirmedTextOf(policy), purposes, identity });
  }
  const versions = affirmedTexts.map(({ state, version }) => `${state} ${version}`);
  expect(new Set(versions).size).toBe(versions.length);
});

it.each([
  ['Bell', 'bell', true],
  ['Bell', 'Ada', false],
  ['Bell', '', true],
  [null, 'Ada', true],
  [undefined, 'Ada', true],
])('what was affirmed for %j holds for a receipt for %j: %j', (affirmed, onReceipt, holds) => {
  expect(isAffirmedFor(affirmed, onReceipt)).toBe(holds);
});

test('a purpose that is offered no more keeps its name', () => {
  expect(purposeInWords('law')).toBe('Law enforcement');
  expect(purposeInWords('survey')).toBe('survey');
});
