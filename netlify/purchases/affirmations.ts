import { isAffirmedFor, type Affirming } from '../../src/contract/policies/affirming';
import { affirmedTextOf, policyOf } from '../../src/contract/policies/policies';
import { type StatePolicy, purposeInWords } from '../../src/contract/policies/policy';
import type { ReliedOn } from '../../src/contract/purchases';
import type { Affirmation } from '../../src/contract/receipt';
import { database } from '../lib/db';
import { ApiError, badRequest } from '../lib/errors';
import {
  affirmationsQuery,
  type AffirmedRecord,
  type NewAffirmation,
  type Relied,
  type ValidAffirmation,
  validAffirmations,
} from '../queries/purchases/affirmations';

/** What an account has affirmed in the last year of the texts of these states. */
export const affirmationsFor = (uid: string, states: readonly string[]): Promise<ValidAffirmation[]> =>
  validAffirmations(database(), uid, policiesOf(states).map(affirmedTextOf));

/**
 * What a purchase of these states relies on: what the buyer affirms now for the states whose text was on
 * screen, and what they affirmed in the last year for the others. Every text counts for a year and for its
 * version only, and for the committee or organization that the receipt will name. Throws 409
 * `affirmation_required` if one is missing or another version was on screen, and 400 for a purpose or an
 * identity that a state does not take.
 * @param valid what they affirmed in the last year
 * @param states none without a policy
 * @param organization what the receipt will name; empty for none
 */
export function requireAffirmations(
  valid: readonly ValidAffirmation[],
  states: readonly string[],
  given: Affirming | undefined,
  organization: string,
): Relied {
  const policies = policiesOf(states);
  const latest = policies.flatMap(
    ({ state }) =>
      latestFor(
        valid.filter((one) => one.state === state),
        organization,
      ) ?? [],
  );
  const holds = (one: Pick<Affirming, 'organization'> | ValidAffirmation) =>
    isAffirmedFor(one.organization, organization);
  const shown = ({ state }: StatePolicy) => given?.policies[state];
  const lacking = policies.filter((policy) =>
    given === undefined || shown(policy) === undefined
      ? !latest.some((one) => one.state === policy.state && holds(one))
      : shown(policy) !== affirmedTextOf(policy).version || !holds(given),
  );
  if (lacking.length > 0)
    throw new ApiError(
      'affirmation_required',
      `Before you pay, tell us what the list is for (${lacking.map(({ state }) => state).join(', ')}).`,
    );
  const affirmed = given
    ? policies.filter((policy) => shown(policy) !== undefined).map((policy) => affirmedNow(policy, given))
    : [];
  const others = latest.filter(({ state }) => !affirmed.some((one) => one.state === state));
  // Sent again, such as for another try, it is the same affirmation, if it is still the latest.
  const repeated = latest.filter(
    (known) => known.isRecent && affirmed.some((one) => saysTheSame(known, one)),
  );
  return {
    known: [...others, ...repeated].map(({ no }) => no),
    news: affirmed.filter((one) => !repeated.some(({ state }) => state === one.state)),
  };
}

const policiesOf = (states: readonly string[]) => states.flatMap((state) => policyOf(state) ?? []);

/** What was said last for a state, of this organization if anything was. */
const latestFor = (said: readonly ValidAffirmation[], organization: string) =>
  said.find((one) => one.organization?.toLowerCase() === organization.toLowerCase()) ?? said[0];

/** The words and their version are those of today in both. */
const saysTheSame = (known: ValidAffirmation, affirmed: NewAffirmation) =>
  affirmed.state === known.state &&
  (['purpose', 'organization', 'organizationId', 'typedName'] as const).every(
    (field) => affirmed[field] === known[field],
  );

function affirmedNow(policy: StatePolicy, given: Affirming): NewAffirmation {
  const { purposes, identity, state } = policy;
  if (!purposes.includes(given.purpose))
    throw badRequest(`is not an allowed purpose in ${state}`, 'affirmation.purpose');
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

/** What a purchase relies on: what its buyer said it is for, each with the states it was said for. */
export function reliedOn(affirmed: readonly AffirmedRecord[]): ReliedOn[] {
  const said = new Map<string, ReliedOn>();
  for (const { purpose, organization, at, state } of affirmed) {
    const key = JSON.stringify([purpose, organization, at]);
    const states = [...(said.get(key)?.states ?? []), state];
    said.set(key, { purpose: purposeInWords(purpose), organization, affirmedAt: at, states });
  }
  return [...said.values()];
}

/** What its buyer affirmed for a purchase; without the signature for others. */
export async function affirmationsOf(purchaseId: string, isOwn: boolean): Promise<readonly Affirmation[]> {
  const affirmed = await database().rows(affirmationsQuery(purchaseId));
  return affirmed.map(({ purpose, statement, typedName, organization, organizationId, at, state }) => {
    const signed = isOwn ? [typedName] : [];
    const names = new Set([...signed, organization, organizationId].filter((name) => name !== null));
    return {
      purpose: purposeInWords(purpose),
      statement,
      affirmed_by: names.size === 0 ? null : [...names].join(', '),
      affirmed_at: at,
      states: [state],
    };
  });
}
