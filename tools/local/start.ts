import '../requireNode';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCAL_DIR } from '../database/chosenDatabase';
import { PlainError } from '../database/plainError';
import { projectRoot } from '../database/projectRoot';
import { confirmLive } from './liveServices';
import { whenOrphaned } from './orphaned';
import { parseSettings, SettingsError } from './settings';
import { launchStack, type RunningStack } from './stack';

/** `npm start`: the whole product at one address, until Ctrl-C. For `netlify dev`, all but the site. */

const started = performance.now();
const envFile = join(projectRoot(), '.env');
// Then `netlify dev` started this, and has set for the functions what netlify.toml says.
const byNetlify = process.env.NETLIFY_DEV === 'true';
const env = byNetlify ? {} : process.env;

try {
  if (existsSync(envFile)) {
    if (byNetlify)
      throw new SettingsError(
        '`netlify dev` runs with the stand-ins, on port 8888. With a file .env: npm start',
      );
    process.loadEnvFile(envFile);
  }
  const { port, localDir, services } = parseSettings(env);
  await confirmLive(env);
  console.log('Starting Precinct Post. The first start takes longer.');
  const launch = launchStack({ port, localDir, services, byNetlify });

  let asked = false;
  const stop = () => {
    asked = true;
    void launch.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) {
        launch.kill();
        process.exit(130);
      }
      console.log('\nStopping. Press Ctrl-C again to stop at once.');
      stop();
    });
  }
  whenOrphaned(() => {
    if (!asked) stop();
  });

  const stack = await launch.ready.catch((thrown: unknown) => {
    // Ctrl-C while starting is not a failure: the handler above is about to end the process.
    if (asked) return null;
    throw thrown;
  });
  if (stack !== null) {
    console.log(greeting(stack, localDir, (performance.now() - started) / 1000));
    const broken = await launch.broken;
    await stack.stop();
    throw broken;
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(thrown instanceof PlainError ? thrown.exitCode : 1);
}

function greeting({ url, voters }: RunningStack, localDir: string, seconds: number): string {
  // Commands look for the stack in .local, unless they are told otherwise.
  const ownDir = localDir === DEFAULT_LOCAL_DIR ? '' : `LOCAL_DIR=${localDir} `;
  const count = voters.voters.toLocaleString('en-US');
  return `
  Precinct Post is ready after ${seconds.toFixed(0)} s:  ${url}

  Voters    ${count}${voters.sample ? ' (sample data, all made up)' : ''}
  Pay with  4242 4242 4242 4242, any future date, any CVC (4000 0000 0000 0002 is declined)
  Data      in ${localDir}: voters, accounts, purchases. Delete it to start over. Logs in ${localDir}/logs
  Operate   ${ownDir}npm run ops -- help, in another terminal
  Stop      Ctrl-C
`;
}
