import { LoadError } from '../../../tools/loader/model/errors';
import { explainLoadError } from '../../../tools/loader/explain';
import { sqlError } from '../../support/sqlError';

const explain = (thrown: unknown) =>
  explainLoadError(thrown, { databaseUrl: 'postgres://someone:canary@host/database', localDir: '/x/.local' });

describe('explaining a failure', () => {
  it('shows load errors and database errors verbatim', () => {
    expect(explain(new LoadError('Which state?'))).toBe('Which state?');
    const refused = sqlError('canceling statement due to user request', '57014');
    expect(explain(refused)).toBe(
      'The database reports an error: canceling statement due to user request (57014)',
    );
  });

  it('says in the words of every command that the database is away, or turns us away', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(explain(away)).toBe('Nothing answers at the host and port in DATABASE_URL.');
    const refused = sqlError('role "nobody" does not exist', '28000');
    expect(explain(refused)).toBe('The database refuses the user or the password in DATABASE_URL.');
  });

  it('never shows what a driver adds to an error, such as the connection string', () => {
    const thrown = Object.assign(new TypeError('Invalid URL'), {
      code: 'ERR_INVALID_URL',
      input: 'postgres://user:canary@host/database',
    });
    expect(explain(thrown)).toBe(
      'DATABASE_URL is not the address of a database, such as postgres://user:password@host/database.',
    );
    expect(explain(Object.assign(new Error('Out of luck'), { input: 'canary' }))).not.toContain('canary');
  });

  it('shows where an unexpected error came from', () => {
    expect(explain(new RangeError('Unforeseen'))).toMatch(/RangeError: Unforeseen\n\s+at /u);
  });
});
