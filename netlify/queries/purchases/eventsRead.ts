import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { text } from '../rows';

/** An event of Stripe's; `created` in seconds since 1970. */
export interface ReadEvent {
  readonly id: string;
  readonly created: number;
}

/** The last event that the reconciler read with everything before it; null before the first. */
export async function lastEventRead(database: Database): Promise<string | null> {
  const [last] = await database.rows({
    text: 'SELECT event_id AS id FROM events_read',
    row: v.object({ id: text }),
  });
  return last?.id ?? null;
}

/** Remembers the last event read. Of two runs at the same time, the one that got further counts. */
export async function markEventRead(database: Database, { id, created }: ReadEvent): Promise<void> {
  await database.run({
    text: `INSERT INTO events_read AS known (event_id, created_at) VALUES ($1, to_timestamp($2::float8))
           ON CONFLICT (only_row) DO UPDATE SET event_id = excluded.event_id, created_at = excluded.created_at
           WHERE known.created_at <= excluded.created_at`,
    values: [id, created],
  });
}
