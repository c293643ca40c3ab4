import { execFile } from 'node:child_process';
import { adminOver } from '../../../tools/database/adminOver';
import { postgresBackend } from '../../../tools/database/postgresBackend';
import type { TemporaryPostgres } from '../../../tools/database/temporaryPostgres';
import { firstVersionOf } from '../../../netlify/lib/versionNumbers';
import { startPostgresServer } from '../../support/postgresServer';
import { directoryWith } from './directoryWith';

const servers: TemporaryPostgres[] = [];
const server = async () => {
  const started = await startPostgresServer();
  servers.push(started);
  return started.url;
};
afterAll(() => {
  for (const each of servers) each.stop();
});

it('the commands find a state’s own database, and keep its voters out of the main one', async () => {
  const env = {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
    ...{ DATABASE_URL: await server(), DATABASE_URL_OK: await server() },
  };
  const command = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      execFile(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...args], { env }, (error, out, err) => {
        if (error === null) resolve(out + err);
        else reject(new Error(out + err));
      });
    });
  expect(await command('tools/database/cli.ts')).toMatch(
    /^The database: applied .*\nThe database of OK: applied /u,
  );
  expect(await command('tools/database/cli.ts')).toContain('The database of OK is up to date.');
  const main = adminOver(postgresBackend(env.DATABASE_URL));
  await main.query('SELECT suppress_voter($1, $2)', ['OK', '854805699']);
  await main.close();
  const rejects = `${directoryWith({})}/rejects.csv`;
  const loaded = ['tools/loader/cli.ts', '--state', 'OK', '--data-date', '2026-01-10', '--rejects', rejects];
  expect(await command(...loaded, '__tests__/samples/OK')).toContain(
    'OK has its own database: DATABASE_URL_OK.',
  );
  expect(await command('tools/loader/cli.ts', '--status')).toMatch(
    new RegExp(`${firstVersionOf('OK')} +OK +live`, 'u'),
  );
  const versions = async (url: string) => {
    const admin = adminOver(postgresBackend(url));
    try {
      return await admin.query('SELECT version_id, state, status, voters::int AS voters FROM data_versions');
    } finally {
      await admin.close();
    }
  };
  expect(await versions(env.DATABASE_URL)).toEqual([]);
  expect(await versions(env.DATABASE_URL_OK)).toEqual([
    // The sample has 200, of whom one was suppressed before the state had a database of its own.
    { version_id: firstVersionOf('OK'), state: 'OK', status: 'live', voters: 199 },
  ]);
}, 120_000);
