import type { DatabaseAdmin } from '../../tools/database/admin';

/** Waits until some session waits for a lock. */
export async function waitingIn(admin: DatabaseAdmin): Promise<void> {
  for (;;) {
    const found = await admin.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND NOT granted`);
    if (found.length > 0) return;
  }
}
