import type { DatabaseAdmin } from '../../../tools/database/admin';
import { runTyped } from '../../../tools/database/operator/npmCommand';
import { opsCommands } from '../../../tools/ops/commands';
import type { Finding } from '../../../tools/ops/doctor/findings';

export const WHO = ['--operator', 'Odessa', '--reason', 'The customer asked'];

/** What a command prints, and what it asks; `answer` is typed then. @throws CommanderError if it is mistyped */
export async function typed(admin: DatabaseAdmin, args: readonly string[], answer: string | null) {
  const printed: string[] = [];
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(answer ?? '');
  };
  const terminal = { print: (line: string) => printed.push(line), ask: answer === null ? null : ask };
  const program = opsCommands((work) => work({ admin, terminal }));
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await runTyped(program, args);
  return { text: printed.join('\n'), asked };
}

const findingsOf = (wanted: Finding['level']) => (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === wanted).map(({ text }) => text);
/** What the doctor found wrong, and what it could not see. */
export const wrongs = findingsOf('wrong');
export const skippedChecks = findingsOf('skipped');
