import type { DatabaseAdmin } from '../database/admin';
import { byHand } from '../../netlify/lib/byHand';
import { accountOf, deleteAccount } from './deleteAccount';
import { backUp, restore } from './onBackup';
import { perform, PLANS } from './acts';
import { type Asked, OpsError } from './arguments';
import { purchaseIdIn, writeEvidence } from './evidence/writeEvidence';
import { find, foundInWords, unknown } from './find';
import { findStories, type Operation, operations } from './story';
import {
  liftQuestion,
  liftSuppression,
  NobodyOnFile,
  suppress,
  suppressionQuestion,
  voterKeyOf,
  voterOnFile,
} from './suppress';
import { confirm, type Terminal } from './terminal';

/** Runs one command of `npm run ops`. @throws OpsError when it is not confirmed, or makes no sense */
export const run = (admin: DatabaseAdmin, asked: Asked, terminal: Terminal): Promise<void> =>
  byHand(async () => {
    switch (asked.command) {
      case 'find':
        show(asked, terminal, await find(admin, asked.subject), foundInWords);
        return;
      case 'log':
        show(asked, terminal, await operations(admin, asked.subject), operationsInWords);
        return;
      case 'evidence':
        for (const line of await writeEvidence(admin, purchaseIdIn(asked.subject), process.cwd()))
          terminal.print(line);
        return;
      case 'backup':
        return backUp(admin, asked, terminal);
      case 'restore':
        return restore(admin, asked, terminal);
      case 'suppress':
      case 'lift-suppression':
        return actOnVoter(admin, asked, terminal);
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

/** `suppress` and `lift-suppression`. */
async function actOnVoter(admin: DatabaseAdmin, asked: Asked, { print, ask }: Terminal): Promise<void> {
  const { command, subject, yes, json } = asked;
  const key = voterKeyOf(subject);
  let question: string;
  if (command === 'suppress') {
    const name = await voterOnFile(admin, key);
    if (name === null && !asked.notOnFile && (yes || ask === null)) throw new NobodyOnFile(key);
    question = suppressionQuestion(key, name);
  } else question = await liftQuestion(admin, key);
  if (!yes) await confirm(question, ask);
  const outcome = await (command === 'suppress' ? suppress : liftSuppression)(admin, asked, key);
  print(json ? JSON.stringify({ voter: key, act: command, outcome }) : `Done: ${outcome}.`);
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
