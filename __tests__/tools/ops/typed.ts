import type { DatabaseAdmin } from '../../../tools/database/admin';
import { parseOpsCommand } from '../../../tools/ops/arguments';
import type { Finding } from '../../../tools/ops/doctor/findings';
import { run } from '../../../tools/ops/run';

export const WHO = ['--operator', 'Odessa', '--reason', 'The customer asked'];

/** What a command prints, and what it asks; `answer` is typed then. */
export async function typed(admin: DatabaseAdmin, args: readonly string[], answer: string | null) {
  const printed: string[] = [];
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(answer ?? '');
  };
  await run(admin, parseOpsCommand(args), {
    print: (line) => printed.push(line),
    ask: answer === null ? null : ask,
  });
  return { text: printed.join('\n'), asked };
}

const findingsOf = (wanted: Finding['level']) => (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === wanted).map(({ text }) => text);
/** What the doctor found wrong, and what it could not see. */
export const wrongs = findingsOf('wrong');
export const skippedChecks = findingsOf('skipped');
