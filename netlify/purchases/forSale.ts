import { DEFAULT_STATES } from '../../src/contract/limits';
import { policyOf } from '../../src/contract/policies/policies';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { liveVersions } from '../queries/voterFiles/versions';

/** The policy's reason while a state is closed. A state without a policy is closed, whatever is set. */
export function closedBecause(state: string): string | undefined {
  const policy = policyOf(state);
  if (!policy) return 'We haven’t finalized the terms for this state.';
  if (policy.selling.sale === 'open' || config().statesOpened.has(state)) return undefined;
  return policy.selling.closedBecause;
}

/**
 * Why a list may not be sold: 409 `not_for_sale`, which names the states that stop it.
 * Undefined if none does. A list without a state is of all states that have data, whether or not its filters
 * match voters in each.
 */
export async function notForSale(state: string | undefined): Promise<ApiError | undefined> {
  return refusalOf(await statesOf({ State: state }));
}

/** The same for a list of these states. */
export function refusalOf(states: readonly string[]): ApiError | undefined {
  const closed = states.filter((one) => closedBecause(one) !== undefined);
  if (closed.length === 0) return undefined;
  const reasons = closed.map((one) => closedBecause(one)).join(' ');
  return new ApiError(
    'not_for_sale',
    `Lists with voters in ${closed.join(', ')} are not for sale yet. ${reasons}`,
  );
}

/** Stands for the states of a list without one. */
export const ALL_STATES = '*';

/**
 * Which lists can't be sold now, by the data on file: the states of their filters, and `ALL_STATES` if a list
 * without a state can't.
 */
export async function closedLists(): Promise<ReadonlySet<string>> {
  const onFile = await statesOf({});
  const isClosed = (state: string) => closedBecause(state) !== undefined;
  return new Set([
    ...[...DEFAULT_STATES, ...onFile].filter(isClosed),
    ...(onFile.some(isClosed) ? [ALL_STATES] : []),
  ]);
}

/** The states that a list is of: its own, or all that have data. */
export async function statesOf({
  State,
}: {
  readonly State?: string | undefined;
}): Promise<readonly string[]> {
  if (State !== undefined) return [State];
  return (await liveVersions(database(), undefined)).map((version) => version.state);
}
