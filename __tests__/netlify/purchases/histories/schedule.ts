import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dice } from './dice';

/**
 * A point where the purchase path waits: before a call to the database or the provider is executed, after it
 * was executed but before its answer arrives, or between two actions of an actor.
 */
export interface Point {
  readonly side: 'before' | 'after' | 'between';
  readonly system: 'database' | 'provider' | 'actor';
  readonly label: string;
}

/** The faults at each point: the call fails in some way, or the waiting process crashes. */
export const FAULTS = {
  database: {
    before: ['crash', 'unreachable', 'unavailable', 'canceled'],
    after: ['crash', 'unreachable', 'timeout'],
  },
  provider: {
    before: ['crash', 'unreachable', 'rate_limit', 'server_error', 'kept_error', 'conflict', 'timeout'],
    after: ['crash', 'unreachable', 'server_error', 'timeout'],
  },
} as const;
export type Fault =
  | (typeof FAULTS)['database']['before' | 'after'][number]
  | (typeof FAULTS)['provider']['before' | 'after'][number];

/** Chooses the fault at the n-th point of a history where one is possible; undefined means none. */
export type FaultChooser = (point: Point, n: number) => Fault | undefined;

/** A request in progress; it dies with its process. */
interface Running {
  readonly died: () => void;
  dead: boolean;
}

interface Parked {
  readonly point: Point;
  readonly running: Running | undefined;
  readonly go: (fault: Fault | undefined) => void;
}

const running = new AsyncLocalStorage<Running>();

export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/**
 * Releases one waiting call at a time, in random order, so that each seed runs one of the possible
 * interleavings. Waits until the process is idle between two steps, so that a seed always gives the same
 * history.
 */
export class Schedule {
  readonly faults: string[] = [];
  points = 0;
  /** Calls with this label wait until nothing else can go on. */
  slow: string | undefined;
  private parked: Parked[] = [];
  private activity = 0;
  private busy = 0;
  private free: () => void = () => undefined;

  constructor(
    private readonly dice: Dice,
    private choose: FaultChooser,
  ) {}

  /** Stops all faults from now on. */
  calm(): void {
    this.choose = () => undefined;
  }

  /** Waits for its turn. Never returns if the process crashes here. */
  async wait(point: Point): Promise<Fault | undefined> {
    this.activity += 1;
    const fault = await new Promise<Fault | undefined>((go) => {
      this.parked.push({ point, running: running.getStore(), go });
    });
    if (fault !== 'crash') return fault;
    const mine = running.getStore();
    if (mine) {
      mine.dead = true;
      mine.died();
    }
    return new Promise<never>(() => undefined);
  }

  /** Runs work outside the schedule, which pauses until it is done. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.busy += 1;
    try {
      return await work();
    } finally {
      this.busy -= 1;
      this.activity += 1;
      if (this.busy === 0) this.free();
    }
  }

  /** Runs a request in its own simulated process; throws `ProcessDied` if that crashes. */
  request<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mine: Running = { dead: false, died: () => reject(new ProcessDied()) };
      running.run(mine, () => {
        work().then(resolve, reject);
      });
    });
  }

  /** Runs the actors until all have finished. Rethrows their errors, and throws on a deadlock. */
  async run(actors: readonly (() => Promise<unknown>)[]): Promise<void> {
    let open = actors.length;
    let failure: unknown;
    for (const actor of actors) {
      void actor()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          open -= 1;
          this.activity += 1;
        });
    }
    // A request continues even if nobody waits for its answer anymore: one that was refused for the limits
    // may still be at work.
    for (;;) {
      await this.quiet();
      if (failure !== undefined) throw failure as Error;
      if (this.parked.length > 0) this.step();
      else if (open > 0) throw new Error('Deadlock: every actor is waiting');
      else return;
    }
  }

  private step(): void {
    const quick = this.parked.filter(({ point }) => point.label !== this.slow);
    const next = this.dice.pick(quick.length > 0 ? quick : this.parked);
    this.parked.splice(this.parked.indexOf(next), 1);
    if (next.running?.dead === true) return;
    const { point } = next;
    let fault: Fault | undefined;
    if (point.system !== 'actor') {
      fault = this.choose(point, this.points);
      this.points += 1;
    }
    if (fault !== undefined) this.faults.push(`${fault} ${point.side} ${point.system} ${point.label}`);
    next.go(fault);
  }

  private async quiet(): Promise<void> {
    for (let calm = 0, seen = this.activity; calm < 2;) {
      if (this.busy > 0) await new Promise<void>((free) => (this.free = free));
      await new Promise(setImmediate);
      calm = this.busy === 0 && this.activity === seen ? calm + 1 : 0;
      seen = this.activity;
    }
  }
}
