import { execFileSync } from 'node:child_process';
import { contentProblems } from './content';
import { deployProblems, isDeploy, isProduction } from './deploySettings';
import { BUILT_FUNCTIONS, buildFunctions } from './functions';

/**
 * `npm run build`: the pages and the functions. On Netlify it first refuses settings that are missing or
 * belong elsewhere, and in the production context it ends with the migrations, when nothing else can fail.
 */
const run = (command: string, args: readonly string[]) => {
  execFileSync(command, args, { stdio: 'inherit' });
};

const { env } = process;
if (isDeploy(env)) {
  const problems = [...deployProblems(env), ...(isProduction(env) ? contentProblems() : [])];
  if (problems.length > 0) {
    console.error(
      `This build was stopped, because its settings are wrong (context: ${env.CONTEXT ?? 'unknown'}):`,
    );
    for (const problem of problems) console.error(`- ${problem}`);
    console.error('docs/deploy.md says where each setting comes from; `npm run doctor` asks the services.');
    process.exit(1);
  }
}
run('npx', ['webpack', '--mode', 'production']);
await buildFunctions(BUILT_FUNCTIONS, env.COMMIT_REF ?? 'development');
if (isDeploy(env) && isProduction(env)) run('npm', ['run', '--silent', 'migrate']);
