import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../database/admin';
import { OpsError } from '../arguments';
import { evidencePage } from './page';
import { readEvidence } from './readEvidence';
import { isPaid, stateInWords } from './words';

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
