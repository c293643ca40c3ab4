/**
 * Time for a test: it stands still while anything is being worked on, and jumps to the next moment somebody
 * waits for as soon as nothing is. Milliseconds.
 */
export class VirtualClock {
  private time = 0;
  private busy = 0;
  private free: () => void = () => undefined;
  private readonly waiting: { readonly until: number; readonly go: () => void }[] = [];

  now(): number {
    return this.time;
  }

  wait(ms: number): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ until: this.time + ms, go });
    });
  }

  /** Work in real time, during which this clock stands still. */
  async still<T>(work: () => Promise<T>): Promise<T> {
    this.busy += 1;
    try {
      return await work();
    } finally {
      this.busy -= 1;
      if (this.busy === 0) this.free();
    }
  }

  /** Lets time pass until the work is done. Throws if it waits for something that never comes. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = { reached: false };
    const result = work().finally(() => {
      end.reached = true;
    });
    // Its failure is thrown below.
    result.catch(() => undefined);
    for (;;) {
      await this.idle();
      if (end.reached) return result;
      const next = this.waiting.toSorted((one, other) => one.until - other.until)[0];
      if (!next) throw new Error('Nothing is left to wait for, and the work is not done');
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.time = next.until;
      next.go();
    }
  }

  /** Resolves when nothing has happened for a few turns of the event loop. */
  private async idle(): Promise<void> {
    for (let turns = 0; turns < 4; turns += 1) {
      if (this.busy > 0) {
        await new Promise<void>((free) => (this.free = free));
        turns = 0;
      }
      await new Promise(setImmediate);
    }
  }
}
