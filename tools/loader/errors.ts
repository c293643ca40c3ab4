/** A failure the operator can act on: the message is the whole story, no stack trace needed. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
