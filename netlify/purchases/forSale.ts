import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { closedBecause } from './closedStates';
import { liveVersions } from '../queries/voterFiles/versions';

/**
 * Why a list may not be sold: 409 `not_for_sale`, which names the states that stop it.
 * Undefined if none does. A list without a state is of all states that have data, whether or not its filters
 * match voters in each.
 */
export async function notForSale(state: string | undefined): Promise<ApiError | undefined> {
  const states = await statesOf({ State: state });
  const closed = states.filter((one) => closedBecause(one) !== undefined);
  if (closed.length === 0) return undefined;
  const reasons = closed.map((one) => closedBecause(one)).join(' ');
  return new ApiError(
    'not_for_sale',
    `Lists with voters in ${closed.join(', ')} are not for sale yet. ${reasons}`,
  );
}

/** Tells of many lists whether one of their states is closed, by the data on file now. */
export async function closedLists(): Promise<(filters: { readonly State?: string | undefined }) => boolean> {
  const isClosed = (state: string) => closedBecause(state) !== undefined;
  const isAllClosed = (await statesOf({})).some(isClosed);
  return ({ State }) => (State === undefined ? isAllClosed : isClosed(State));
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
