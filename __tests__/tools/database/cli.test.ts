import { execFile } from 'node:child_process';

/** What `npm run migrate` says of a database that is away. */
const says = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/database/cli.ts'],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop', ...env },
      },
      (_error, out, err) => resolve(out + err),
    );
  });

it('names the database that it is about to change, but not in the log of a build', async () => {
  const text = await says({});
  expect(text).toMatch(
    /^Using the database at 127\.0\.0\.1 \(DATABASE_URL\)\.\nThe database was not migrated\./u,
  );
  expect(text).not.toContain('secret-word');
  expect(await says({ NETLIFY: 'true' })).not.toContain('127.0.0.1');
}, 60_000);
