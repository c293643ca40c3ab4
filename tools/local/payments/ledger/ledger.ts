import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { State, Transact, Transaction } from './state';

/** Stripe keeps idempotency keys at least 24 hours. */
const ANSWERS_KEPT = 24 * 60 * 60;

const EMPTY: State = {
  format: 5,
  intents: {},
  methods: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  answers: {},
};

export type Ledger = ReturnType<typeof openLedger>;

/**
 * Opens the ledger, in memory or in a file. `here` says when and where a transaction takes place.
 * @throws Error naming the file when another release wrote it
 */
export function openLedger(here: () => Omit<Transaction, 'state'>, file?: string) {
  const state = file !== undefined && existsSync(file) ? readState(file) : structuredClone(EMPTY);
  let written = '';

  /** Writes everything, atomically. */
  function save(to: string): void {
    const text = JSON.stringify(state);
    if (text === written) return;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(`${to}.draft`, text, { mode: 0o600 });
    renameSync(`${to}.draft`, to);
    written = text;
  }

  const transact: Transact = (work) => {
    const transaction = { state, ...here() };
    for (const [key, { at }] of Object.entries(state.answers)) {
      // The ledger is a JSON file, so its collections are plain objects, not Maps.
      if (transaction.now - at > ANSWERS_KEPT) Reflect.deleteProperty(state.answers, key);
    }
    const result = work(transaction);
    if (file !== undefined) save(file);
    return result;
  };
  return { state, transact, now: () => here().now };
}

function readState(file: string): State {
  const state = JSON.parse(readFileSync(file, 'utf8')) as State | { readonly format?: never };
  if (state.format === EMPTY.format) return state;
  throw new Error(`${file} is in the format of another release. Move it out of the way to start over.`);
}
