import { touchesSession } from '../../../../tools/database/embedded/pgliteBackend';

test.each([
  "SET work_mem = '1MB'",
  '  set search_path to other',
  "SELECT 1; SET work_mem = '1MB'",
  "SELECT set_config('statement_timeout', $1, false)",
  "SELECT set_config('jit', 'off', true), set_config('work_mem', '1MB', false)",
  'CREATE TEMP TABLE mine (a int)',
  'SELECT pg_advisory_lock(1)',
  'PREPARE plan AS SELECT 1',
  'DO $$ BEGIN END $$',
  '-- a comment may hide anything\nSET work_mem = 1',
])('a session is cleared after %j', (sql) => {
  expect(touchesSession(sql)).toBe(true);
});

test.each([
  'SELECT count(*) FROM voters',
  "SELECT set_config('statement_timeout', $1, true), set_config('jit', 'off', true)",
  'UPDATE purchases SET status = $1',
  'SET LOCAL jit = off',
  'SELECT pg_advisory_xact_lock(1)',
])('nothing of %j is kept in a session', (sql) => {
  expect(touchesSession(sql)).toBe(false);
});
