import { spawn } from 'node:child_process';
import { projectRoot } from '../database/projectRoot';

/** How one run of a test file of the server ended. */
export interface JestRun {
  readonly passed: boolean;
  /** Everything it printed. */
  readonly output: string;
}

/** Runs the server's test files whose path matches `pattern`, in a process of their own. */
export function runJest(pattern: string, env: Readonly<Record<string, string>>): Promise<JestRun> {
  return new Promise((resolve, reject) => {
    const args = ['jest', '--runInBand', '--selectProjects', 'server', '--', pattern];
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
