import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an operator fills in before going live. */
const FILES = ['src/lib/operator.ts', 'src/lib/team.ts'];

/**
 * What is still invented in the operator's own content, a sentence each; empty if nothing is. Addresses under
 * `.example` belong to no one, and `sample: true` marks what else is made up, such as each member of the
 * team.
 */
export function contentProblems(
  read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8'),
): string[] {
  return FILES.flatMap((file) =>
    /\.example\b|\bsample: true\b|\bExample LLC\b/u.test(read(file))
      ? [`${file} still has placeholder names or addresses. Fill it in.`]
      : [],
  );
}
