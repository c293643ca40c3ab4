import { spawn } from 'node:child_process';
import { projectRoot } from '../../database/projectRoot';

/** The result of running a test file. */
interface JestRun {
  readonly passed: boolean;
  /** All of its output. */
  readonly output: string;
}

/** A project of jest.config.js, or the tests that only a long run runs. */
export type LongProject = 'server' | 'src' | 'long';

/** Runs the test files of a project whose paths match `pattern`, in a separate process. */
export function runJest(
  project: LongProject,
  pattern: string,
  env: Readonly<Record<string, string>>,
): Promise<JestRun> {
  return new Promise((resolve, reject) => {
    const tests = project === 'long' ? ['--config', 'tools/test/longJest.js'] : ['--selectProjects', project];
    const args = ['jest', '--runInBand', ...tests, '--', pattern];
    const child = spawn('npx', args, {
      cwd: projectRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
