/* eslint-disable no-console -- the only file of the client that writes to the console */

/** Never a body, a name, a token or a filled-in path. */
interface RequestLine {
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

/** A failure that the user doesn't see. `code` is never a message that may contain data. */
export function logFailure(where: string, code: string): void {
  console.warn(`${where}: ${code}`);
}
