/** The `error` of a failed answer, as in Stripe's API. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly doc_url?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** Thrown when a request cannot be fulfilled; becomes the answer. */
export class StandInError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400 by default. `code` and `param` are Stripe's for the case. */
export function invalidRequest(
  message: string,
  { code, param, status = 400, ...rest }: { status?: number } & Partial<ErrorBody> = {},
): StandInError {
  return new StandInError(status, {
    ...(code === undefined ? {} : { code, doc_url: docUrl(code) }),
    message,
    ...(param === undefined ? {} : { param }),
    ...rest,
    type: 'invalid_request_error',
  });
}

/** Invalid card data; no bank was asked. */
export function cardDataError(code: string, param: string, message: string): StandInError {
  return new StandInError(402, { code, doc_url: docUrl(code), message, param, type: 'card_error' });
}

export function notFound(kind: string, id: string, param = 'id'): StandInError {
  return invalidRequest(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
}
