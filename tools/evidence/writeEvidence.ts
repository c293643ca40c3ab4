import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import { sqlErrorIn } from '../database/sqlError';
import { evidencePage } from './page';
import { readEvidence } from './readEvidence';
import { isPaid, stateInWords } from './words';

/** What an operator did wrong, in one line. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The purchase that the command line names. @throws EvidenceError when it does not name exactly one */
export function purchaseIdIn(args: readonly string[]): string {
  const [id, ...more] = args;
  if (id === undefined || more.length > 0)
    throw new EvidenceError('Which purchase? npm run evidence -- PURCHASE_ID');
  if (!UUID.test(id))
    throw new EvidenceError(`${id} is not a purchase id, such as 7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11.`);
  return id.toLowerCase();
}

/**
 * Writes the page about a purchase into a directory, readable only by its owner, because it holds personal
 * data. Returns lines for the operator, the last one being the path.
 * @throws EvidenceError when there is no such purchase
 */
export async function writeEvidence(admin: DatabaseAdmin, id: string, directory: string): Promise<string[]> {
  const evidence = await readEvidence(admin, id);
  if (!evidence) throw new EvidenceError(`There is no purchase ${id} in this database.`);
  const path = join(directory, `evidence-${id.slice(0, 8)}.html`);
  await writeFile(path, evidencePage(evidence), { mode: 0o600 });
  const { purchase } = evidence;
  const unpaid = `This purchase is not paid (${stateInWords(purchase.status)}). The page says so.`;
  return isPaid(purchase) ? [path] : [unpaid, path];
}

/** One line for any failure, without what drivers add to their errors. */
export function explain(thrown: unknown): string {
  const refusal = sqlErrorIn(thrown);
  if (refusal?.code === '42P01') return 'The database lacks a table. Run npm run migrate first.';
  if (refusal !== null) return `The database refused: ${refusal.message} (${refusal.code})`;
  // Several failed connections are an error without a message.
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  for (const said of [message, code]) if (typeof said === 'string' && said !== '') return said;
  return String(thrown);
}
