import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a program of this repository as its own process, with nothing of this one's environment but what Node
 * needs. @returns its exit code and all that it printed
 */
export function runTool(
  program: string,
  args: readonly string[] = [],
  { env = {}, cwd }: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const [loader = '', file = ''] = ['node_modules/tsx/dist/loader.mjs', program].map((path) =>
    join(process.cwd(), path),
  );
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', loader, file, ...args],
      { env: { PATH: process.env['PATH'], ...env }, cwd },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}
