import { databaseFailure } from '../../../tools/database/failure';
import { PlainError } from '../../../tools/database/plainError';
import { freePort } from '../../support/freePort';
import { runTool } from '../../support/runTool';
import { sqlError } from '../../support/sqlError';

const ADDRESS = 'postgres://secret-user:secret-word@secret-host.example.com/shop';
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each<[unknown, string]>([
  [withCode('secret-host', 'ENOTFOUND'), 'The host in DATABASE_URL was not found.'],
  [withCode('secret-host:5432', 'ECONNREFUSED'), 'Nothing answers at the host and port in DATABASE_URL.'],
  [new Error('timeout exceeded'), 'The database in DATABASE_URL did not answer in time.'],
  [new Error('Connection terminated'), 'The connection to the database in DATABASE_URL broke off.'],
  [
    withCode('Hostname/IP does not match secret-host', 'ERR_TLS_CERT_ALTNAME_INVALID'),
    'The database in DATABASE_URL could not be reached over TLS: look at its certificate and sslmode.',
  ],
  [sqlError('"secret-user"', '28P01'), 'The database refuses the user or the password in DATABASE_URL.'],
  [sqlError('"secret-word"', '3D000'), 'The server in DATABASE_URL has no database of that name.'],
  [sqlError('integer: "secret-word"', '22P02'), 'The database in DATABASE_URL reports an error (22P02).'],
  [sqlError('role "secret-user" may not', '42501'), 'role "…" may not (42501)'],
  [new PlainError('Said plainly.'), 'Said plainly.'],
  [new Error('secret-word'), 'The database in DATABASE_URL could not be used (Error).'],
])('says %s without an address, a user or a value', (thrown, words) => {
  expect(databaseFailure(thrown, 'DATABASE_URL', ADDRESS)).toBe(words);
});

it.each([
  // Netlify's log may be public.
  ['true', ''],
  ['', 'Using the database shop at 127.0.0.1:PORT (DATABASE_URL in the shell).\n'],
])('a migration (NETLIFY=%j) that finds no database says so without a secret', async (NETLIFY, named) => {
  const port = await freePort();
  const which = named.replace('PORT', String(port));
  const DATABASE_URL = `postgres://secret-user:secret-word@127.0.0.1:${port}/shop`;
  expect(await runTool('tools/database/cli.ts', [], { env: { DATABASE_URL, NETLIFY } })).toEqual({
    code: 1,
    output: `${which}The database was not migrated. Nothing answers at the host and port in DATABASE_URL.\n`,
  });
});
