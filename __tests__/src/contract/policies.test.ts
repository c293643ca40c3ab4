import affirmedTexts from './affirmedTexts.json';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { CITED_FLOOR, CITED_POLICIES } from '../../../src/contract/policies/citedPolicies';
import { OKLAHOMA } from '../../../src/contract/policies/oklahoma';
import { affirmedTextOf, FLOOR, POLICIES, policyOf } from '../../../src/contract/policies/policies';
import type { FloorPolicy, StatePolicy } from '../../../src/contract/policies/policy';

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

const sentencesOf = ({ use, notSold, affirmation, ...policy }: FloorPolicy | StatePolicy) => [
  ...[...use, ...notSold, ...affirmation, ...('asks' in policy ? policy.asks : [])],
  ...('selling' in policy && policy.selling.sale === 'closed' ? [policy.selling.closedBecause] : []),
  ...('identityBecause' in policy ? [policy.identityBecause] : []),
];

test.each([CITED_FLOOR, ...CITED_POLICIES])(
  'a policy has whole sentences, sources and past days: %#',
  (policy) => {
    const { from, sources } = policy;
    for (const { citation, says } of [
      ...sources,
      ...sentencesOf(policy).map((says) => ({ citation: '§', says })),
    ]) {
      expect(citation).not.toBe('');
      expect(says).toMatch(/^\S.*[.:]$/u);
    }
    for (const some of [policy.use, policy.notSold, policy.affirmation, sources])
      expect(some.length).toBeGreaterThan(0);
    const read = sources.filter((source) => 'read' in source);
    for (const { url } of read) expect(url).toMatch(/^https?:\/\/\S+$/u);
    for (const source of sources) expect('url' in source).toBe('read' in source);
    for (const day of [from, ...read.map((source) => source.read)])
      expect(new Date(`${day}T00:00:00Z`).getTime()).toBeLessThan(Date.now());
  },
);

test.each(POLICIES)(
  '$state says why it asks for a number or a signature, and what lists may be for',
  (policy) => {
    const { identity, identityBecause, purposes } = policy;
    if (identity.organizationId || identity.typedName) expect(identityBecause).toBeDefined();
    expect(purposes.length).toBeGreaterThan(0);
  },
);
