import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ERROR_STATUS } from '../../src/contract/errors';
import { postAlarm } from './alarms';
import { config, ConfigError } from './config';
import { ApiError, unavailable } from './errors';
import { json, withHeaders } from './headers';
import { asRequest } from './requestId';
import { causeOf, type LogFields, logLine, uidHash } from './log';

/** Adds fields to the request's log line; `user` takes the uid, which is logged as a keyed hash. */
export type Note = (
  fields: Pick<
    LogFields,
    'user' | 'purchase' | 'quote' | 'paymentIntent' | 'providerEvent' | 'providerEventType' | 'rows'
  >,
) => void;

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;
/** What answers these paths, with `:name` placeholders. */
export interface Served extends NetlifyFunction {
  readonly paths: readonly string[];
}

/**
 * Wraps a route's handler: adds a request id, a log line and the common headers, and turns every error into a
 * code. There is no 500: any error other than an `ApiError` is ours or a dependency's, and becomes a 503.
 */
export function respond(
  route: string,
  answer: (request: Request, note: Note, context: Context) => Promise<Response>,
): Served {
  const run: NetlifyFunction = async (request, context) => {
    const started = performance.now();
    const requestId = context.requestId || randomUUID();
    let noted: LogFields = {};
    const note: Note = (fields) => {
      noted = { ...noted, ...fields };
    };
    const { response, failureFields } = await asRequest({ requestId, route }, () =>
      answered(route, () => answer(request, note, context)),
    );
    const { user, ...others } = noted;
    logLine({
      requestId,
      method: request.method,
      route,
      status: response.status,
      ms: Math.round(performance.now() - started),
      ...others,
      ...(user === undefined ? {} : { user: uidHash(user, config().logHashKey) }),
      ...failureFields,
    });
    if (failureFields.level === 'alarm') await postFailure(context, route, requestId, failureFields);
    return withHeaders(response, requestId);
  };
  return Object.assign(run, { paths: [route] });
}

/** The alarm is posted after the response, where the platform lets work go on. */
async function postFailure(
  context: Partial<Context>,
  route: string,
  requestId: string,
  { cause, event }: LogFields,
): Promise<void> {
  const posting = postAlarm(event === 'settings_wrong' ? event : 'internal_error', {
    ...{ route, requestId },
    ...(cause !== undefined && { cause }),
  });
  if (context.waitUntil) context.waitUntil(posting);
  else await posting;
}

async function answered(
  route: string,
  answer: () => Promise<Response>,
): Promise<{ response: Response; failureFields: LogFields }> {
  try {
    return { response: await answer(), failureFields: {} };
  } catch (error) {
    const failure = error instanceof ApiError ? error : unavailable(error);
    return {
      response: failureResponse(route, failure),
      failureFields: { code: failure.code, ...causeFields(error) },
    };
  }
}

function causeFields(error: unknown): LogFields {
  if (error instanceof ConfigError) return { level: 'alarm', event: 'settings_wrong', cause: error.message };
  if (!(error instanceof ApiError)) return { level: 'alarm', event: 'internal_error', cause: causeOf(error) };
  return error.cause === undefined ? {} : { cause: causeOf(error.cause) };
}

function failureResponse(route: string, { code, message, extras }: ApiError): Response {
  const { allow, retryAfter, ...fields } = extras;
  const headers = {
    ...(allow === undefined ? {} : { Allow: allow }),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  };
  // Payment and download endpoints also send the sentence as `message`, as the API promises.
  const repeated = /^\/api\/(payments|downloads)\//u.test(route) ? { message } : {};
  return json(ERROR_STATUS[code], { success: false, code, error: message, ...repeated, ...fields }, headers);
}
