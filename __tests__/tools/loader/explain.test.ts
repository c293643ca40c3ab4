import { SqlError } from '../../../tools/database/sqlError';
import { LoadError } from '../../../tools/loader/model/errors';
import { explainLoadError } from '../../../tools/loader/explain';

describe('explaining a failure', () => {
  it('shows load errors and database errors verbatim', () => {
    expect(explainLoadError(new LoadError('Which state?'))).toBe('Which state?');
    const refused = new SqlError('role "nobody" does not exist', '28000', {});
    expect(explainLoadError(refused)).toBe('The database refused: role "nobody" does not exist (28000)');
  });

  it('never shows what a driver adds to an error, such as the connection string', () => {
    const thrown = Object.assign(new TypeError('Invalid URL'), {
      code: 'ERR_INVALID_URL',
      input: 'postgres://user:canary@host/database',
    });
    expect(explainLoadError(thrown)).toBe('The load failed: Invalid URL (ERR_INVALID_URL)');
    expect(explainLoadError(Object.assign(new Error('Out of luck'), { input: 'canary' }))).not.toContain(
      'canary',
    );
  });

  it('shows where an unexpected error came from', () => {
    expect(explainLoadError(new RangeError('Unforeseen'))).toMatch(/RangeError: Unforeseen\n\s+at /u);
  });
});
