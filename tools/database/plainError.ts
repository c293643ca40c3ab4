/**
 * An error whose message is written for the person who runs the command, without an address, a user or a
 * value.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
  /** What the command ends with. */
  readonly exitCode: number = 1;
}

/** Another process has the database's directory open. */
export class LockedError extends PlainError {
  override readonly name = 'LockedError';
  constructor(dataDir: string, pid: number) {
    super(`The database in ${dataDir} is in use by process ${pid}. Stop that one first.`);
  }
}
