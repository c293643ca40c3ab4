import { DatabaseError } from 'pg';

/** An error as the database reports it. */
export const sqlError = (message: string, code: string) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code, severity: 'ERROR' });
