import { databaseOfState, stateDatabases } from '../lib/databases';
import { database } from '../lib/db';
import { liveVersionIds } from '../queries/voterFiles/versions';

/**
 * The live versions that a list is made of; undefined for a list over all states while some of them have
 * databases of their own: it can be counted, but a purchase has to be of one database.
 */
export async function liveList(state: string | undefined): Promise<number[] | undefined> {
  if (state !== undefined) return liveVersionIds(databaseOfState(state), state);
  return stateDatabases().size === 0 ? liveVersionIds(database(), undefined) : undefined;
}

export const ONE_STATE = 'You can’t buy a multi-state list right now. Choose one state and buy its list.';
