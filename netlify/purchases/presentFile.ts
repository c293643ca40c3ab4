import * as v from 'valibot';
import { type MadeFile, madeFileSchema } from '../../src/contract/files';
import type { FileRecord } from '../queries/purchases/files';

/** A file that was made, in the API's format. */
export function presentMadeFile({ madeAt, layout, records, selection }: FileRecord): MadeFile {
  const only = selection?.only ?? null;
  return v.parse(madeFileSchema, {
    ...{ made_at: madeAt, layout, records },
    only: only && { pieces: only.pieces, by: only.by },
  });
}
