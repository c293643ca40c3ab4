/** The `error` of a failed answer, as in Stripe's API. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
}

/** Thrown when a request can't be fulfilled; becomes the answer. */
export class StandInError extends Error {
  override readonly name = 'StandInError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** 400 by default. `code` and `param` are Stripe's for the case. */
export function refusal(
  message: string,
  { status = 400, ...details }: { status?: number; code?: string; param?: string } = {},
): StandInError {
  return new StandInError(status, { ...details, message, type: 'invalid_request_error' });
}

/** Invalid card data; no bank was asked. */
export function cardDataError(code: string, param: string, message: string): StandInError {
  return new StandInError(402, { code, message, param, type: 'card_error' });
}

export function notFound(kind: string, id: string, param = 'id'): StandInError {
  return refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
}
