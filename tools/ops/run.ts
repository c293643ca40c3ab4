import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOperator } from '../../netlify/lib/operator';
import type { DatabaseAdmin } from '../database/admin';
import { countOf, type Terminal } from '../database/operator/terminal';
import { type OpsRequest, OpsError } from './arguments';
import { planDeletion, planSignOut } from './deleteAccount';
import { evidencePage } from './evidence/page';
import { type Evidence, readEvidence } from './evidence/readEvidence';
import { isPaid, stateInWords } from './evidence/words';
import { findRecords, foundInWords } from './find';
import { operationsInWords, operationsLog } from './operationsLog';
import { carryOut, type Plan } from './plan';
import { type NamedPurchase, onePurchase, purchaseInWords } from './purchases';
import { planReplay, printActs } from './replayActs';
import { planRecall, planRecallBack } from './recall';
import { planRefund } from './refund';
import { planLift, planSuppression } from './suppress';

/** Runs one command of `npm run ops`. @throws OpsError when it is not confirmed, or makes no sense */
export const run = (admin: DatabaseAdmin, asked: OpsRequest, terminal: Terminal): Promise<void> =>
  asOperator(async () => {
    const { command, subject, json } = asked;
    const { print, ask } = terminal;
    const act = (plan: Plan) => carryOut(admin, asked, terminal, plan);
    switch (command) {
      case 'find': {
        const found = await findRecords(admin, subject);
        print(json ? JSON.stringify(found) : foundInWords(found));
        return;
      }
      case 'log': {
        const log = await operationsLog(admin, subject);
        print(json ? JSON.stringify(log) : operationsInWords(log));
        return;
      }
      case 'evidence':
        return evidence(admin, asked, terminal);
      case 'suppress':
        return act(await planSuppression(admin, asked, ask !== null));
      case 'lift-suppression':
        return act(await planLift(admin, asked));
      case 'recall':
        return act(await planRecall(admin, asked));
      case 'lift-recall':
        return act(await planRecallBack(admin, asked));
      case 'acts':
        return printActs(admin, print);
      case 'replay-acts':
        return act(await planReplay(admin, asked));
      case 'sign-out':
        return act(await planSignOut(admin, asked));
      case 'delete-account':
        return act(await planDeletion(admin, asked));
      case 'refund':
        return act(await planRefund(await onePurchase(admin, subject)));
      case 'revoke-links':
        return act(await planRevocation(admin, await onePurchase(admin, subject)));
    }
  });

async function planRevocation(admin: DatabaseAdmin, purchase: NamedPurchase): Promise<Plan> {
  const valid = 'purchase_id = $1::uuid AND expires_at > now()';
  const links = await admin.query(`SELECT FROM download_links WHERE ${valid}`, [purchase.id]);
  if (links.length === 0) throw new OpsError(`Nothing to revoke: purchase ${purchase.id} has no valid link.`);
  return {
    subject: purchase.id,
    named: { purchase: purchase.id },
    question: `${purchaseInWords(purchase)}Revoke ${countOf(links.length, 'link')} to this list? The buyer can make new ones.`,
    act: async () => {
      const ended = await admin.query(
        `UPDATE download_links SET expires_at = now() WHERE ${valid} RETURNING 1`,
        [purchase.id],
      );
      if (ended.length === 0)
        throw new OpsError('The links have just been revoked by someone else. Nothing was done.');
      return `${countOf(ended.length, 'link')} revoked`;
    },
  };
}

/**
 * Writes the page about a purchase into the working directory, readable only by its owner, because it holds
 * personal data. The last line printed is its path.
 */
async function evidence(admin: DatabaseAdmin, asked: OpsRequest, { print }: Terminal): Promise<void> {
  const { id } = await onePurchase(admin, asked.subject);
  const lines = await writeEvidence(admin, id, process.cwd());
  for (const line of lines) print(line);
}

/** @param id a purchase's @returns lines for the operator, the last one being the path */
export async function writeEvidence(admin: DatabaseAdmin, id: string, directory: string): Promise<string[]> {
  const found = await readEvidence(admin, id);
  if (!found) throw new OpsError(`There is no purchase ${id} in this database.`);
  const path = join(directory, `evidence-${id.slice(0, 8)}.html`);
  try {
    await writeFile(path, evidencePage(found), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    if ((Object(thrown) as { code?: unknown }).code !== 'EEXIST') throw thrown;
    throw new OpsError(`${path} already exists. Move it away first: the bank may have it.`, {
      cause: thrown,
    });
  }
  const { purchase } = found;
  return [
    ...(isPaid(purchase)
      ? []
      : [`This purchase is not paid (${stateInWords(purchase.status)}). The page says so.`]),
    ...disputesInWords(found),
    path,
  ];
}

/** Where the page goes, and until when. */
const disputesInWords = ({ purchase, disputes }: Evidence): string[] =>
  disputes.length === 0 && purchase.status === 'disputed'
    ? ['Stripe’s page of the payment names the dispute and the day until which the bank takes an answer.']
    : disputes.map(({ id, dueBy }) =>
        dueBy === null
          ? `Dispute ${id}: the bank takes no answer, or none any more.`
          : `Dispute ${id}: the bank takes an answer until ${dueBy}. Upload the page in Stripe, Payments, Disputes.`,
      );
