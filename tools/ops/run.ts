import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { asOperator } from '../../netlify/lib/operator';
import type { DatabaseAdmin } from '../database/admin';
import { type OpsRequest, OpsError } from './arguments';
import { writeBackup } from './backup';
import { accountOf, deleteBuyerAccount } from './deleteAccount';
import { evidencePage } from './evidence/page';
import { readEvidence } from './evidence/readEvidence';
import { isPaid, stateInWords } from './evidence/words';
import { findRecords, foundInWords, unknown } from './find';
import type { Plan } from './plan';
import { doneDown, recorded } from './recorded';
import { planRefund } from './refund';
import { checkRestore, restoreBackup } from './restore';
import { findStories, type Operation, operations, type PurchaseStory } from './story';
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
export const run = (admin: DatabaseAdmin, asked: OpsRequest, terminal: Terminal): Promise<void> =>
  asOperator(async () => {
    switch (asked.command) {
      case 'find':
        show(asked, terminal, await findRecords(admin, asked.subject), foundInWords);
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

function show<T>({ json }: OpsRequest, { print }: Terminal, found: T, inWords: (found: T) => string): void {
  print(json ? JSON.stringify(found) : inWords(found));
}

/** `suppress` and `lift-suppression`. */
async function actOnVoter(admin: DatabaseAdmin, asked: OpsRequest, { print, ask }: Terminal): Promise<void> {
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

async function actOnAccount(
  admin: DatabaseAdmin,
  asked: OpsRequest,
  { print, ask }: Terminal,
): Promise<void> {
  const account = await accountOf(admin, asked.subject);
  const carts = account.open === 0 ? '' : ' Its open payments will be canceled first.';
  if (!asked.yes) await confirm(`Delete the account ${account.email}? This can't be undone.${carts}`, ask);
  const outcome = await deleteBuyerAccount(admin, asked, account);
  const done = { account: account.uid, act: asked.command, outcome };
  print(asked.json ? JSON.stringify(done) : `Done: ${outcome}.`);
}

async function actOnPurchase(
  admin: DatabaseAdmin,
  asked: OpsRequest & { command: keyof typeof PLANS },
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

/** The acts on a purchase. Each refuses what makes no sense with an OpsError. */
const PLANS: Readonly<
  Record<'refund' | 'revoke-links', (admin: DatabaseAdmin, story: PurchaseStory) => Promise<Plan>>
> = {
  refund: (_admin, story) => planRefund(story),
  'revoke-links': (admin, { id }) =>
    Promise.resolve({
      question: `Revoke every download link for ${id}? The buyer can make new ones.`,
      act: async () => {
        const ended = await admin.query(
          `UPDATE download_links SET expires_at = now() WHERE purchase_id = $1::uuid AND expires_at > now() RETURNING 1`,
          [id],
        );
        return ended.length === 1 ? '1 link revoked' : `${ended.length} links revoked`;
      },
    }),
};

/** Does what was planned. Returns what came of it. @throws as `recorded` does */
const perform = (
  admin: DatabaseAdmin,
  asked: OpsRequest,
  { id }: PurchaseStory,
  plan: Plan,
): Promise<string> => recorded(admin, asked, id, plan.act);

/** `backup`: asks nothing, so that it can run on a schedule. */
async function backUp(admin: DatabaseAdmin, asked: OpsRequest, { print }: Terminal): Promise<void> {
  const started = performance.now();
  const counts = await writeBackup(admin, asked.subject);
  print(
    asked.json ? JSON.stringify(counts) : `Done in ${secondsSince(started)} s: ${JSON.stringify(counts)}`,
  );
  const { purchases = 0, users = 0 } = counts;
  await doneDown(admin, asked, basename(asked.subject), `${purchases} purchases, ${users} accounts`);
}

/** `restore`: says what the backup's moment means for the operator. */
async function restore(admin: DatabaseAdmin, asked: OpsRequest, { print, ask }: Terminal): Promise<void> {
  const { subject, json, yes } = asked;
  const header = await checkRestore(admin, subject);
  const { takenAt } = header;
  const moment = `${new Date(takenAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (!yes) await confirm(`Restore the backup of ${moment} into this empty database?`, ask);
  const started = performance.now();
  const counts = await restoreBackup(admin, subject, header, asked);
  if (json) print(JSON.stringify({ takenAt, counts }));
  else
    print(`Done in ${secondsSince(started)} s: ${JSON.stringify(counts)}

This is everything as it was at ${moment}. Voters suppressed after that are not suppressed here: suppress
them again before you load their states. Each paid list can be rebuilt once, free, from what you load.`);
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** A purchase's id, in lower case. @throws OpsError when it is none */
export function purchaseIdIn(text: string): string {
  if (!UUID.test(text))
    throw new OpsError(`${text} is not a purchase id, such as 7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11.`);
  return text.toLowerCase();
}

/**
 * Writes the page about a purchase into a directory, readable only by its owner, because it holds personal
 * data. Returns lines for the operator, the last one being the path.
 * @throws OpsError when there is no such purchase
 */
export async function writeEvidence(admin: DatabaseAdmin, id: string, directory: string): Promise<string[]> {
  const evidence = await readEvidence(admin, id);
  if (!evidence) throw new OpsError(`There is no purchase ${id} in this database.`);
  const path = join(directory, `evidence-${id.slice(0, 8)}.html`);
  await writeFile(path, evidencePage(evidence), { mode: 0o600 });
  const { purchase } = evidence;
  const unpaid = `This purchase is not paid (${stateInWords(purchase.status)}). The page says so.`;
  return isPaid(purchase) ? [path] : [unpaid, path];
}
