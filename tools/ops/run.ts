import type { DatabaseAdmin } from '../database/admin';
import { accountOf, deleteAccount } from './deleteAccount';
import { restoreBackup, writeBackup } from './backup';
import { DOINGS, perform } from './acts';
import { type Asked, OpsError } from './arguments';
import { findStories, operations, type Story } from './story';
import { liftQuestion, liftSuppression, suppress, suppressionQuestion, voterKeyOf } from './suppress';
import { traceCopy, tracedInWords } from './traceCopy';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Null where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/**
 * Runs one command of `npm run ops`. @param openOwn opens a state's own database, if it has one
 * @throws OpsError when it is not confirmed, or makes no sense
 */
export async function run(
  admin: DatabaseAdmin,
  asked: Asked,
  { print, ask }: Terminal,
  openOwn: (state: string) => Promise<DatabaseAdmin | undefined> = () => Promise.resolve(undefined),
): Promise<void> {
  const { command, subject, json, yes } = asked;
  if (command === 'find') {
    const stories = await findStories(admin, subject);
    if (stories.length === 0) throw new OpsError(`Nothing is known by ${subject}.`);
    print(json ? JSON.stringify(stories) : stories.map(told).join('\n\n'));
    return;
  }
  if (command === 'log') {
    const done = await operations(admin, subject);
    print(json ? JSON.stringify(done) : done.map((one) => Object.values(one).join('  ')).join('\n'));
    return;
  }
  if (command === 'trace-copy') {
    const traced = await traceCopy(admin, subject);
    print(json ? JSON.stringify(traced) : tracedInWords(traced));
    return;
  }
  if (command === 'backup' || command === 'restore') {
    const started = performance.now();
    const counts = await (command === 'backup' ? writeBackup : restoreBackup)(admin, subject);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(json ? JSON.stringify(counts) : `Done in ${seconds} s: ${JSON.stringify(counts)}`);
    return;
  }
  if (command === 'delete-account') {
    const account = await accountOf(admin, subject);
    if (!yes) await confirm(`Delete the account of ${account.email}? This can't be undone.`, ask);
    const outcome = await deleteAccount(admin, asked, account);
    print(json ? JSON.stringify({ account: account.uid, act: command, outcome }) : `Done: ${outcome}.`);
    return;
  }
  if (command === 'suppress' || command === 'lift-suppression') {
    const key = voterKeyOf(subject);
    const own = await openOwn(key.state);
    try {
      const [question, act] =
        command === 'suppress'
          ? [await suppressionQuestion(admin, key, own), suppress]
          : [await liftQuestion(admin, key), liftSuppression];
      if (!yes) await confirm(question, ask);
      const outcome = await act(admin, asked, key, own);
      print(json ? JSON.stringify({ voter: key, act: command, outcome }) : `Done: ${outcome}.`);
    } finally {
      await own?.close();
    }
    return;
  }
  const [story, ...others] = await findStories(admin, subject);
  if (story === undefined) throw new OpsError(`Nothing is known by ${subject}.`);
  if (others.length > 0)
    throw new OpsError(`${others.length + 1} purchases are known by ${subject}: name one by its id.`);
  if (!yes) await confirm(DOINGS[command].question(story), ask);
  const outcome = await perform(admin, { ...asked, command }, story);
  print(json ? JSON.stringify({ purchase: story.id, act: command, outcome }) : `Done: ${outcome}.`);
}

async function confirm(question: string, ask: Terminal['ask']): Promise<void> {
  if (ask === null) throw new OpsError('Nobody can answer here: --yes acts without asking.');
  const answer = await ask(`${question} Type yes to go on: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was done.');
}

/** A story for a person. */
function told({ id, email, uid, status, filters, records, cents, paymentIntent, happened }: Story): string {
  return [
    `${id}  ${status}  $${(cents / 100).toFixed(2)}  ${records.toLocaleString('en-US')} records`,
    `  buyer     ${email ?? 'no profile'} (${uid})`,
    `  list      ${JSON.stringify(filters)}`,
    `  payment   ${paymentIntent ?? 'none'}`,
    ...happened.map(
      ({ at, what, requestId }) =>
        `  ${new Date(at).toISOString()}  ${what}${requestId ? `  [${requestId}]` : ''}`,
    ),
  ].join('\n');
}
