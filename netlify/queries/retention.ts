import * as v from 'valibot';
import type { Database } from '../lib/db';
import { number } from './rows';

/** A day's share; what is left waits for the next one. */
const PURCHASES_A_RUN = 1_000;

/**
 * Deletes what is older than it is kept (docs/decisions/0029): unpaid purchases after 90 days,
 * paid ones after seven years, each with all that belongs to it; delivered alarms after a year; operators'
 * acts after seven; affirmations that no purchase relies on after 13 months; that an account was deleted,
 * after 90 days and its last purchase; suppressions, 30 days after they were lifted.
 * Returns how many rows, not counting those that belong to a purchase.
 */
export async function forgetOld(database: Database): Promise<number> {
  const forget = async (call: string) => {
    const [gone] = await database.write({
      text: `SELECT ${call} AS gone`,
      values: [],
      row: v.object({ gone: number }),
    });
    return gone?.gone ?? 0;
  };
  const purchases = await forget(`forget_old_purchases(${PURCHASES_A_RUN})`);
  return purchases + (await forget('forget_old_notes()')) + (await forget('forget_lifted_suppressions()'));
}
