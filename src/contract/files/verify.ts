import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from '../endpoint';
import { listWordsEntries } from '../purchaseHistory';
import { madeFileSchema } from './madeFile';

/**
 * Of files with fewer records we don't say which filters they were bought with: anyone with the state's file
 * can make a list of a few people, and would learn what a buyer wanted of them
 * (docs/decisions/0027-files-are-known-by-their-hash.md).
 */
export const TOLD_FROM_RECORDS = 25;

/** What this shop knows of a file by the hash of all its bytes: never who bought it. */
const knownFileSchema = v.object({
  ...madeFileSchema.entries,
  ...listWordsEntries,
  /** The file is too small, or its filters name a person: they are null. */
  filters_kept_back: v.optional(v.boolean(), false),
});
export type KnownFile = v.InferOutput<typeof knownFileSchema>;

/** Whether this shop made the file with this SHA-256. `file` is null if it did not. */
export const verifyFileEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/files/verify',
  callers: 'anyone',
  limits: 'lookups',
  params: noBody,
  request: v.strictObject({
    sha256: v.pipe(
      v.string('must be text'),
      v.regex(/^[\da-f]{64}$/u, 'must be 64 digits and letters from a to f'),
    ),
  }),
  response: ok({ file: v.nullable(knownFileSchema), message: v.string() }),
});
