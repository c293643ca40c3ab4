import { spawn } from 'node:child_process';

/**
 * More room for young objects, most of which live for a moment: an eighth less processor time for Jest, whose
 * collector would look through them all the more often.
 */
const NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`;

/** Runs a program that writes to this terminal. @returns its exit code */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_OPTIONS, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
