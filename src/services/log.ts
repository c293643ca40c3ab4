/* eslint-disable no-console -- the one place of the SPA that writes to the console */

/** What may be said of a request in the console: never a body, a name, a token or a filled-in path. */
export interface RequestLine {
  readonly method: string;
  /** The route template, such as `/api/payments/purchases/:uid`. */
  readonly path: string;
  readonly status: number | 'aborted' | 'timeout' | 'network';
  readonly ms: number;
  readonly requestId: string | null;
}

export function logRequest(line: RequestLine): void {
  const text = `${line.method} ${line.path} ${line.status} ${Math.round(line.ms)} ms ${line.requestId ?? ''}`;
  if (typeof line.status === 'number' && line.status < 400) console.info(text);
  else console.warn(text);
}

/** A failure that the user is not told of; `code` is a provider's or our own error code, never a message with data in it. */
export function logFailure(where: string, code: string): void {
  console.warn(`${where}: ${code}`);
}
