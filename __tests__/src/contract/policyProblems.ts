import * as v from 'valibot';
import {
  type Cited,
  floorSchema,
  type FloorPolicy,
  type StatePolicy,
  statePolicySchema,
} from '../../../src/contract/policies/policy';

/**
 * What is wrong with policies, in words that name the policy and the field; empty if nothing is.
 * `today` is an ISO day: a policy or a source of a later day is refused, and so is a state twice.
 */
export function policyProblems(floor: unknown, policies: readonly unknown[], today: string): string[] {
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
