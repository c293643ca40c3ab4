import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { BackendStatement, TextResult, TransactionMode } from '../admin';
import type { SqlError } from '../sqlError';

/**
 * What `@neondatabase/serverless` posts to its fetch endpoint: one statement, or the statements of a
 * transaction. The protocol is documented only by its source: https://github.com/neondatabase/serverless,
 * src/httpQuery.ts.
 */
type NeonRequest =
  | { readonly kind: 'one'; readonly statement: BackendStatement }
  | {
      readonly kind: 'batch';
      readonly statements: readonly BackendStatement[];
      readonly mode: TransactionMode;
    };

/** A request that violates the protocol. Like Neon, answers it as a database error. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

const STATEMENT = v.object({ query: v.string(), params: v.optional(v.array(v.unknown()), []) });
const BODY = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ queries: v.array(STATEMENT) }),
    v.pipe(
      STATEMENT,
      v.transform((statement) => ({ statement })),
    ),
  ]),
);
/** Those modes of a transaction that the shop uses. */
const MODE = v.object({
  'neon-batch-isolation-level': v.optional(v.picklist(['ReadCommitted', 'RepeatableRead'])),
  'neon-batch-read-only': v.optional(v.picklist(['true', 'false'])),
});

/** @throws ProtocolError saying what is wrong */
export function parseNeonRequest(body: string, headers: IncomingHttpHeaders): NeonRequest {
  const asked = parsed(BODY, body);
  if ('statement' in asked) return { kind: 'one', ...asked };
  const mode = parsed(MODE, headers);
  return {
    kind: 'batch',
    statements: asked.queries,
    mode: {
      isolation:
        mode['neon-batch-isolation-level'] === 'RepeatableRead' ? 'REPEATABLE READ' : 'READ COMMITTED',
      readOnly: mode['neon-batch-read-only'] === 'true',
    },
  };
}

function parsed<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new ProtocolError(result.issues.map(({ message }) => message).join('; '));
}

export const resultAnswer = (result: TextResult) => ({ ...result, rowAsArray: true });

/** The body of a 400 response, which the driver turns into a NeonDbError. */
export const errorAnswer = (error: SqlError | ProtocolError): object =>
  Object.assign({ code: null }, error, { message: error.message });
