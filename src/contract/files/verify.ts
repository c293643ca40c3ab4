import * as v from 'valibot';
import { defineEndpoint, ok } from '../endpoint';
import { listWordsEntries } from '../purchaseHistory';
import { madeFileSchema } from './madeFile';

const { made_at, records, ...makeEntries } = madeFileSchema.entries;
const { data_dates, ...filterEntries } = listWordsEntries;

/** How a buyer's own file was chosen and made. */
const ownFileSchema = v.object({
  ...makeEntries,
  ...filterEntries,
  /** What the buyer calls the list; null if they gave it no name. */
  list_name: v.nullable(v.string()),
  /** The committee or organization that the receipt names; null if it names none. */
  organization: v.nullable(v.string()),
});

/**
 * What this shop knows of a file by the hash of all its bytes. Anyone learns when it was made, from which
 * data and of how many records; only its buyer learns more, because a leaked file must not say whom a
 * campaign wants to reach (docs/decisions/0027-files-are-known-by-their-hash.md).
 */
const knownFileSchema = v.object({
  made_at,
  records,
  data_dates,
  /** Null for everyone but the signed-in buyer. */
  own: v.nullable(ownFileSchema),
});
export type KnownFile = v.InferOutput<typeof knownFileSchema>;

/**
 * Whether this shop made the file with this SHA-256. `file` is null if it did not. An ID token is optional:
 * the file's buyer is told more.
 */
export const verifyFileEndpoint = defineEndpoint({
  path: '/api/files/verify',
  callers: 'anyone',
  limits: 'lookups',
  request: v.strictObject({
    sha256: v.pipe(
      v.string('must be text'),
      v.regex(/^[\da-f]{64}$/u, 'must be 64 digits and letters from a to f'),
    ),
  }),
  response: ok({ file: v.nullable(knownFileSchema), message: v.string() }),
});
