/** A failure the operator can act on: the message says it all, so no stack trace is printed. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
