import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import affirmedTexts from './affirmedTexts.json';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { CITED_FLOOR, CITED_POLICIES } from '../../../src/contract/policies/citedPolicies';
import { OKLAHOMA as TERMS, OKLAHOMA_SOURCES } from '../../../src/contract/policies/oklahoma';
import {
  type AffirmedText,
  affirmedTextOf,
  FLOOR,
  POLICIES,
  policyOf,
} from '../../../src/contract/policies/policies';
import {
  type Cited,
  floorSchema,
  type FloorPolicy,
  type StatePolicy,
  statePolicySchema,
} from '../../../src/contract/policies/policy';

/** What counts up a version: what a buyer affirms, may choose and has to give. */
interface Asked extends AffirmedText {
  readonly purposes: readonly string[];
  readonly identity: Readonly<Record<string, boolean>>;
}

const askedOf = (policy: StatePolicy): Asked => ({
  ...affirmedTextOf(policy),
  purposes: policy.purposes,
  identity: policy.identity,
});

/**
 * What is asked otherwise than the file of what was asked has it, in words that say what to do. Empty if
 * nothing is.
 * @param before that file: an entry for each version of each state, the earlier ones too
 */
function askedOtherwise(policies: readonly StatePolicy[], before: readonly Asked[]): string[] {
  return policies.map(askedOf).flatMap((asked) => {
    const sameVersion = before.filter(
      ({ state, version }) => state === asked.state && version === asked.version,
    );
    if (sameVersion.some((kept) => isDeepStrictEqual(kept, asked))) return [];
    const what = `${asked.state}, version ${asked.version}`;
    const todo =
      sameVersion.length > 0
        ? `buyers were asked something else under this version. Count up \`version\` in the state's file in src/contract/policies (in floor.ts if it changed for all lists), or nobody is asked again. Then add what this test asks for`
        : `add this to __tests__/src/contract/affirmedTexts.json, and leave what is there: ${JSON.stringify(asked)}`;
    return [`${what}: ${todo}.`];
  });
}

/**
 * What is wrong with policies, in words that name the policy and the field; empty if nothing is.
 * `today` is an ISO day: a policy or a source of a later day is refused, and so is a state twice.
 */
function policyProblems(floor: unknown, policies: readonly unknown[], today: string): string[] {
  const states = policies.map((policy) => nameOf(policy));
  return [
    ...problemsOf('floor', v.safeParse(floorSchema, floor), today),
    ...policies.flatMap((policy, at) =>
      problemsOf(states[at] ?? '?', v.safeParse(statePolicySchema, policy), today),
    ),
    ...states
      .filter((state, at) => states.indexOf(state) !== at)
      .map((state) => `${state}: has two policies`),
  ];
}

function nameOf(policy: unknown): string {
  const named = v.safeParse(v.object({ state: v.string() }), policy);
  return named.success ? named.output.state : 'a policy without a state';
}

type Parsed = v.SafeParseResult<typeof floorSchema> | v.SafeParseResult<typeof statePolicySchema>;

function problemsOf(name: string, parsed: Parsed, today: string): string[] {
  if (!parsed.success) {
    return parsed.issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  }
  return daysOf(parsed.output)
    .filter(([, day]) => day > today)
    .map(([field, day]) => `${name}: ${field} ${day} is a day to come`);
}

const daysOf = (policy: Cited<FloorPolicy | StatePolicy>): [string, string][] => [
  ['from', policy.from],
  ...policy.sources.flatMap((source, at): [string, string][] =>
    source.lookedUp ? [[`sources.${at}.read`, source.read]] : [],
  ),
];

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
