import type { DatabaseAdmin } from '../database/admin';
import { byHand } from '../../netlify/lib/byHand';
import { accountOf, deleteAccount } from './deleteAccount';
import { backUp, restore } from './onBackup';
import { perform, PLANS } from './acts';
import { type Asked, OpsError } from './arguments';
import { find, foundInWords, unknown } from './find';
import { actOnVoter } from './onVoter';
import { findStories, type Operation, operations } from './story';
import { confirm, type Terminal } from './terminal';

/**
 * Runs one command of `npm run ops`. @param openOwn opens a state's own database, if its address is known
 * @throws OpsError when it is not confirmed, or makes no sense
 */
export const run = (
  admin: DatabaseAdmin,
  asked: Asked,
  terminal: Terminal,
  openOwn: (state: string) => Promise<DatabaseAdmin | undefined> = () => Promise.resolve(undefined),
): Promise<void> =>
  byHand(async () => {
    switch (asked.command) {
      case 'find':
        show(asked, terminal, await find(admin, asked.subject), foundInWords);
        return;
      case 'log':
        show(asked, terminal, await operations(admin, asked.subject), operationsInWords);
        return;
      case 'backup':
        return backUp(admin, asked, terminal);
      case 'restore':
        return restore(admin, asked, terminal);
      case 'suppress':
      case 'lift-suppression':
        return actOnVoter(admin, asked, terminal, openOwn);
      case 'delete-account':
        return actOnAccount(admin, asked, terminal);
      case 'refund':
      case 'revoke-links':
        return actOnPurchase(admin, { ...asked, command: asked.command }, terminal);
    }
  });

const operationsInWords = (done: readonly Operation[]) =>
  done.map((one) => Object.values(one).join('  ')).join('\n');

function show<T>({ json }: Asked, { print }: Terminal, found: T, inWords: (found: T) => string): void {
  print(json ? JSON.stringify(found) : inWords(found));
}

async function actOnAccount(admin: DatabaseAdmin, asked: Asked, { print, ask }: Terminal): Promise<void> {
  const account = await accountOf(admin, asked.subject);
  const carts = account.open === 0 ? '' : ' Its open payments will be canceled first.';
  if (!asked.yes) await confirm(`Delete the account ${account.email}? This can't be undone.${carts}`, ask);
  const outcome = await deleteAccount(admin, asked, account);
  const done = { account: account.uid, act: asked.command, outcome };
  print(asked.json ? JSON.stringify(done) : `Done: ${outcome}.`);
}

async function actOnPurchase(
  admin: DatabaseAdmin,
  asked: Asked & { command: keyof typeof PLANS },
  { print, ask }: Terminal,
): Promise<void> {
  const { subject, command, yes, json } = asked;
  const [story, ...others] = await findStories(admin, subject);
  if (story === undefined) throw unknown(subject);
  if (others.length > 0)
    throw new OpsError(`${subject} matches ${others.length + 1} purchases. Give a purchase ID.`);
  const plan = await PLANS[command](admin, story);
  if (!yes) await confirm(plan.question, ask);
  const outcome = await perform(admin, asked, story, plan);
  print(json ? JSON.stringify({ purchase: story.id, act: command, outcome }) : `Done: ${outcome}.`);
}
