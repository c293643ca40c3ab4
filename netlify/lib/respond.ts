import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ERROR_STATUS } from '../../src/contract/errors';
import { config, ConfigError } from './config';
import { ApiError, unavailable } from './errors';
import { json, withHeaders } from './headers';
import { causeOf, type LogFields, logLine, uidHash } from './log';

/** Fields a handler adds to its log line; `user` takes the uid and is written as its keyed hash. */
export type Note = (
  fields: Pick<
    LogFields,
    'user' | 'purchase' | 'paymentIntent' | 'providerEvent' | 'providerEventType' | 'rows'
  >,
) => void;

/**
 * Wraps whatever answers a route: one request id, one log line, the headers of every answer, and every throw
 * turned into a code. There is no 500: what is not an `ApiError` is our fault or a dependency's, and is a 503.
 */
export function respond(
  route: string,
  answer: (request: Request, note: Note, context: Context) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const started = performance.now();
    const requestId = context.requestId || randomUUID();
    let noted: LogFields = {};
    const note: Note = (fields) => {
      noted = { ...noted, ...fields };
    };
    const { response, trouble } = await settled(route, () => answer(request, note, context));
    const { user, ...others } = noted;
    logLine({
      requestId,
      method: request.method,
      route,
      status: response.status,
      ms: Math.round(performance.now() - started),
      ...others,
      ...(user === undefined ? {} : { user: uidHash(user, config().logHashKey) }),
      ...trouble,
    });
    return withHeaders(response, requestId);
  };
}

async function settled(
  route: string,
  answer: () => Promise<Response>,
): Promise<{ response: Response; trouble: LogFields }> {
  try {
    return { response: await answer(), trouble: {} };
  } catch (error) {
    const failure = error instanceof ApiError ? error : unavailable(error);
    return {
      response: failureResponse(route, failure),
      trouble: { code: failure.code, ...causeFields(error) },
    };
  }
}

function causeFields(error: unknown): LogFields {
  if (error instanceof ConfigError) return { level: 'alarm', cause: error.message };
  if (!(error instanceof ApiError)) return { level: 'alarm', cause: causeOf(error) };
  return error.cause === undefined ? {} : { cause: causeOf(error.cause) };
}

function failureResponse(route: string, { code, message, extras }: ApiError): Response {
  const { allow, retryAfter, ...fields } = extras;
  const headers = {
    ...(allow === undefined ? {} : { Allow: allow }),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  };
  // The specification names the sentence `message` where money or files are concerned.
  const repeated = /^\/api\/(payments|downloads)\//u.test(route) ? { message } : {};
  return json(ERROR_STATUS[code], { success: false, code, error: message, ...repeated, ...fields }, headers);
}
