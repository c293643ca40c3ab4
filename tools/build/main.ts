import { spawnSync } from 'node:child_process';
import { contentProblems } from './content';
import { deployProblems } from './deploySettings';
import { isByCli, isDeploy, isProduction } from './environment';
import { finishProduction } from './finish';
import { BUILT_FUNCTIONS, buildFunctions } from './functions';

/**
 * `npm run build`: the pages and the functions. A build that may be deployed first refuses settings that are
 * missing or belong elsewhere; in the production context it ends with the migrations and the doctor.
 */
const run = (command: string, ...args: readonly string[]): number =>
  spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;

const { env } = process;
if (isDeploy(env)) {
  const problems = [...deployProblems(env), ...(isProduction(env) ? contentProblems() : [])];
  if (problems.length > 0) {
    console.error(`Build stopped: some settings are wrong (context: ${env.CONTEXT ?? 'unknown'}):`);
    for (const problem of problems) console.error(`- ${problem}`);
    console.error(
      isByCli(env)
        ? 'Netlify’s CLI doesn’t pass secret values on to a build on this machine. Push to the branch, or run ' +
            '`npx netlify deploy --trigger`, and Netlify builds it.'
        : 'docs/deploy.md says where each setting comes from.',
    );
    process.exit(1);
  }
}
const packed = run('npx', 'webpack', '--mode', 'production');
if (packed !== 0) process.exit(packed);
await buildFunctions(BUILT_FUNCTIONS, env.COMMIT_REF ?? 'development');
if (isDeploy(env) && isProduction(env))
  process.exitCode = finishProduction((script, ...args) =>
    run('npm', 'run', '--silent', script, '--', ...args),
  );
