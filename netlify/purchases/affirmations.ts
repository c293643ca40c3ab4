import type { Affirming } from '../../src/contract/policies/affirming';
import { affirmedTextOf, policyOf } from '../../src/contract/policies/policies';
import type { StatePolicy } from '../../src/contract/policies/policy';
import { PURPOSES } from '../../src/contract/policies/purposes';
import type { Affirmation } from '../../src/contract/receipt';
import { database } from '../lib/db';
import { ApiError, badRequest } from '../lib/errors';
import {
  affirmationsOfPurchase,
  insertAffirmations,
  type NewAffirmation,
  validAffirmations,
} from '../queries/purchases/affirmations';

/**
 * The affirmations that a purchase of these states relies on: those of the last year, and what the buyer
 * affirms now for the others. Every text counts for a year and for its version only. Throws 409
 * `affirmation_required` if one is missing, and 400 for a purpose or an identity that a state does not take.
 * @param states none without a policy
 */
export async function requireAffirmations(
  uid: string,
  states: readonly string[],
  given: Affirming | undefined,
): Promise<readonly number[]> {
  const policies = states.flatMap((state) => policyOf(state) ?? []);
  const valid = await validAffirmations(database(), uid, policies.map(affirmedTextOf));
  const missing = policies.filter(({ state }) => !valid.some((of) => of.state === state));
  const known = valid.map(({ no }) => no);
  if (missing.length === 0) return known;
  const isShown = (policy: StatePolicy) => given?.policies[policy.state] === affirmedTextOf(policy).version;
  if (given === undefined || !missing.every(isShown))
    throw new ApiError(
      'affirmation_required',
      `Before you pay, say what the list is for (${missing.map(({ state }) => state).join(', ')}).`,
    );
  const affirmed = missing.map((policy) => affirmedNow(policy, given));
  return [...known, ...(await insertAffirmations(database(), uid, affirmed))];
}

function affirmedNow(policy: StatePolicy, given: Affirming): NewAffirmation {
  const { purposes, identity, state } = policy;
  if (!purposes.includes(given.purpose))
    throw badRequest(`${state} does not take this purpose`, 'affirmation.purpose');
  for (const field of ['organization', 'organizationId', 'typedName'] as const)
    if (identity[field] && given[field] === undefined)
      throw badRequest('must not be empty', `affirmation.${field}`);
  return {
    ...affirmedTextOf(policy),
    purpose: given.purpose,
    organization: given.organization ?? null,
    organizationId: identity.organizationId ? (given.organizationId ?? null) : null,
    typedName: identity.typedName ? (given.typedName ?? null) : null,
  };
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PURPOSES));

/** What its buyer affirmed for a purchase. None for purchases from before it was asked. */
export async function affirmationsOf(purchaseId: string): Promise<readonly Affirmation[]> {
  const affirmed = await affirmationsOfPurchase(database(), purchaseId);
  return affirmed.map(({ purpose, statement, typedName, organization, organizationId, at, state }) => {
    const names = new Set([typedName, organization, organizationId].filter((name) => name !== null));
    return {
      purpose: NAMES.get(purpose) ?? purpose,
      statement,
      affirmed_by: names.size === 0 ? null : [...names].join(', '),
      affirmed_at: at,
      states: [state],
    };
  });
}
