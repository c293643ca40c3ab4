/** Thrown when a request can't be fulfilled; becomes the answer. */
export class StandInError extends Error {
  override readonly name = 'StandInError';
  constructor(
    readonly status: number,
    /** The `error` of a failed answer, as in Stripe's API. */
    readonly body: { type: string } & Partial<Record<'message' | 'code' | 'param', string>>,
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

export const SERVER_ERROR = new StandInError(500, {
  message: 'An unknown error occurred',
  type: 'api_error',
});

export const notFound = (id: string | null, param: string) =>
  refusal(`No such object: '${id}'`, { status: 404, code: 'resource_missing', param });
