import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../database/admin';
import { PlainError } from '../../database/plainError';
import { onePurchase } from '../purchases';
import { isPaid, stateInWords, utc } from '../words';
import { evidencePage } from './page';
import { type Evidence, readEvidence } from './readEvidence';

/**
 * Writes the page about a purchase into a directory, readable only by its owner, because it holds personal
 * data. @param what names the purchase @returns lines for the operator, the last one being the page's path
 */
export async function writeEvidence(
  admin: DatabaseAdmin,
  what: string,
  directory: string,
): Promise<string[]> {
  const evidence = await readEvidence(admin, await onePurchase(admin, what));
  const { id, status } = evidence.purchase;
  const path = join(directory, `evidence-${id.slice(0, 8)}.html`);
  try {
    await writeFile(path, evidencePage(evidence), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    if ((Object(thrown) as { code?: unknown }).code !== 'EEXIST') throw thrown;
    throw new PlainError(`${path} already exists. Move it away first: the bank may have it.`);
  }
  const unpaid = `This purchase is not paid (${stateInWords(status)}). The page says so.`;
  return [...(isPaid(status) ? [] : [unpaid]), ...disputesInWords(evidence), path];
}

/** Where the page goes, and until when. */
const disputesInWords = ({ purchase, disputes }: Evidence): string[] =>
  disputes.length === 0 && purchase.status === 'disputed'
    ? ['Stripe’s page of the payment names the dispute and the day until which the bank takes an answer.']
    : disputes.map(({ id, dueBy }) =>
        dueBy === null
          ? `Dispute ${id}: the bank takes no answer, or none any more.`
          : `Dispute ${id}: the bank takes an answer until ${utc(dueBy)}. Upload the page in Stripe, Payments, Disputes.`,
      );
