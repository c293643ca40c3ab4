import type { DatabaseAdmin } from '../database/admin';
import type { Asked } from './arguments';
import {
  databasesOf,
  liftQuestion,
  liftSuppression,
  NobodyOnFile,
  suppress,
  suppressionQuestion,
  voterKeyOf,
  voterOnFile,
} from './suppress';
import { confirm, type Terminal } from './terminal';

/**
 * `suppress` and `lift-suppression`. @param openOwn opens a state's own database, if its address is known
 * @throws OpsError when it is not confirmed, or makes no sense
 */
export async function actOnVoter(
  main: DatabaseAdmin,
  asked: Asked,
  { print, ask }: Terminal,
  openOwn: (state: string) => Promise<DatabaseAdmin | undefined>,
): Promise<void> {
  const { command, subject, yes, json } = asked;
  const key = voterKeyOf(subject);
  const own = await openOwn(key.state);
  try {
    const databases = await databasesOf(main, key, own);
    let question: string;
    if (command === 'suppress') {
      const name = await voterOnFile(databases, key);
      if (name === null && !asked.notOnFile && (yes || ask === null)) throw new NobodyOnFile(key);
      question = suppressionQuestion(key, name);
    } else question = await liftQuestion(databases, key);
    if (!yes) await confirm(question, ask);
    const outcome = await (command === 'suppress' ? suppress : liftSuppression)(databases, asked, key);
    print(json ? JSON.stringify({ voter: key, act: command, outcome }) : `Done: ${outcome}.`);
  } finally {
    await own?.close();
  }
}
