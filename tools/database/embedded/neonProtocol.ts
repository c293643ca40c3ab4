import type { IncomingHttpHeaders } from 'node:http';
import type { BackendStatement, TextResult, TransactionMode } from '../backend';
import type { SqlError } from '../sqlError';
import { parameterText } from '../values';

/**
 * What `@neondatabase/serverless` posts to its fetch endpoint: one statement, or the statements of a
 * transaction. The protocol is documented only by its source: https://github.com/neondatabase/serverless,
 * src/httpQuery.ts.
 */
export type NeonRequest =
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

const ISOLATION = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
} as const;

/** @throws ProtocolError saying what is wrong */
export function parseNeonRequest(body: string, headers: IncomingHttpHeaders): NeonRequest {
  const parsed = jsonObject(body);
  if (!('queries' in parsed)) return { kind: 'one', statement: statementIn(parsed) };
  if (!Array.isArray(parsed.queries)) throw new ProtocolError('"queries" must be a list');
  return { kind: 'batch', statements: parsed.queries.map(statementIn), mode: transactionMode(headers) };
}

function jsonObject(body: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new ProtocolError('The body is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) throw new ProtocolError('The body is not a JSON object');
  return parsed as Record<string, unknown>;
}

function statementIn(value: unknown): BackendStatement {
  const { query, params = [] } = Object(value) as { query?: unknown; params?: unknown };
  if (typeof query !== 'string') throw new ProtocolError('"query" must be a string');
  if (!Array.isArray(params)) throw new ProtocolError('"params" must be a list');
  return { query, params: params.map(parameterText) };
}

function transactionMode(headers: IncomingHttpHeaders): TransactionMode {
  const isolation = headers['neon-batch-isolation-level'];
  if (isolation !== undefined && !isIsolation(isolation)) {
    throw new ProtocolError('Neon-Batch-Isolation-Level is not an isolation level');
  }
  const readOnly = flag(headers, 'neon-batch-read-only');
  const deferrable = flag(headers, 'neon-batch-deferrable');
  return {
    ...(isolation === undefined ? {} : { isolation: ISOLATION[isolation] }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(deferrable === undefined ? {} : { deferrable }),
  };
}

function isIsolation(text: string | string[]): text is keyof typeof ISOLATION {
  return typeof text === 'string' && Object.hasOwn(ISOLATION, text);
}

function flag(headers: IncomingHttpHeaders, name: string): boolean | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new ProtocolError(`${name} must be true or false`);
  return value === 'true';
}

export const resultAnswer = (result: TextResult) => ({ ...result, rowAsArray: true });

/** The body of a 400 response, which the driver turns into a NeonDbError. */
export const errorAnswer = (error: SqlError | ProtocolError) => ({
  message: error.message,
  ...('fields' in error ? { ...error.fields, code: error.code } : { code: null }),
});
