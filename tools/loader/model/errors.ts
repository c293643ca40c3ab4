import { PlainError } from '../../database/plainError';

/** A failure the operator can act on: the message says it all, so no stack trace is printed. */
export class LoadError extends PlainError {
  override readonly name = 'LoadError';
}
