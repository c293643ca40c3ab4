/** Runs the steps of a rehearsal in order, a printed line each. */
export class Steps {
  private done = 0;

  /** @throws what `work` throws, after printing it: later steps need this one */
  async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      const result = await work();
      this.done += 1;
      const said = typeof result === 'string' ? `: ${result}` : '';
      console.log(`ok    ${name}${said} (${Math.round(performance.now() - started)} ms)`);
      return result;
    } catch (thrown) {
      console.log(`FAIL  ${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      throw new StepFailed();
    }
  }

  get count(): number {
    return this.done;
  }
}

/** A step failed, and said so. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** @throws Error with `text` unless the condition holds */
export function insist(condition: boolean, text: string): asserts condition {
  if (!condition) throw new Error(text);
}
