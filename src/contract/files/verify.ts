import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from '../endpoint';
import { listWordsEntries } from '../purchaseHistory';
import { madeFileSchema } from './madeFile';

/** What this shop knows of a file by the hash of all its bytes: never who bought it. */
const knownFileSchema = v.object({ ...madeFileSchema.entries, ...listWordsEntries });
export type KnownFile = v.InferOutput<typeof knownFileSchema>;

/** Whether this shop made the file with this SHA-256. `file` is null if it did not. */
export const verifyFileEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/files/verify',
  params: noBody,
  request: v.strictObject({
    sha256: v.pipe(
      v.string('must be text'),
      v.regex(/^[\da-f]{64}$/u, 'must be 64 digits and letters from a to f'),
    ),
  }),
  response: ok({ file: v.nullable(knownFileSchema), message: v.string() }),
});
