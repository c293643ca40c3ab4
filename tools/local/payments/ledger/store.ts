import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { State, UnixSeconds } from './state';

const DAY = 24 * 60 * 60;
/** Stripe keeps idempotency keys at least 24 hours, and events 30 days. */
const ANSWERS_KEPT = DAY;
const EVENTS_KEPT = 30 * DAY;

interface Store {
  readonly state: State;
  /** Drops whatever Stripe would have dropped by now. */
  forgetPast(now: UnixSeconds): void;
  /** Writes everything, atomically. */
  save(): void;
}

/**
 * Opens the ledger, in memory or in a file.
 * @throws Error naming the file when it is not a ledger
 */
export function openStore(file: string | undefined): Store {
  const state = file !== undefined && existsSync(file) ? readState(file) : emptyState();
  let written = '';
  return {
    state,
    forgetPast: (now) => {
      forget(state.answers, ({ at }) => now - at > ANSWERS_KEPT);
      forget(state.events, ({ event }) => now - event.created > EVENTS_KEPT);
    },
    save: () => {
      if (file === undefined) return;
      const text = JSON.stringify(state);
      if (text !== written) writeWhole(file, text);
      written = text;
    },
  };
}

function forget<T>(records: Record<string, T>, isPast: (record: T) => boolean): void {
  for (const [key, record] of Object.entries(records)) {
    // The ledger is a JSON file, so its collections are plain objects, not Maps.
    if (isPast(record)) Reflect.deleteProperty(records, key);
  }
}

function readState(file: string): State {
  const complaint = `${file} is not a state file of this local payments service. Move it out of the way to start over.`;
  let parsed: Partial<State> | null;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8')) as Partial<State> | null;
  } catch (cause) {
    throw new Error(complaint, { cause });
  }
  if (parsed?.format !== 3) throw new Error(complaint);
  return parsed as State;
}

const emptyState = (): State => ({
  ...{ format: 3, intents: {}, methods: {}, charges: {}, refunds: {}, disputes: {}, events: {}, answers: {} },
});

function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
