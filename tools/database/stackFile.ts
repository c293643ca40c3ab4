import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A local stack that runs, for commands that work with it. */
export interface StackFile {
  readonly pid: number;
  readonly url: string;
  /** Settings that put its stand-ins in the place of the real services. No secret is among them. */
  readonly standIns: Readonly<Record<string, string>>;
}

const fileIn = (localDir: string) => join(localDir, 'stack.json');

export function writeStackFile(localDir: string, stack: StackFile): void {
  writeFileSync(fileIn(localDir), JSON.stringify(stack, null, 2));
}

/** Once this process's stack ends. One that could not start leaves the file to the stack that runs. */
export function removeStackFile(localDir: string): void {
  if (runningStack(localDir)?.pid === process.pid) rmSync(fileIn(localDir), { force: true });
}

/** The stack that runs on a local directory, or null. One that was killed left its file behind. */
export function runningStack(localDir: string): StackFile | null {
  try {
    const stack = JSON.parse(readFileSync(fileIn(localDir), 'utf8')) as StackFile;
    process.kill(stack.pid, 0);
    return stack;
  } catch {
    return null;
  }
}
