import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';
import { TRACE_LENGTH } from './limits';

/** Bytes that recorded actions may hold on to, as `weightOf` tells; the states after them share most of it. */
const WEIGHT_LIMIT = 2_000_000;

export interface Recorded {
  readonly action: UnknownAction;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The state after it. States share what did not change, so keeping each costs next to nothing. */
  readonly state: RootState;
}

/** What was recorded, as it happened: nothing in it is cleaned. */
export interface RecordedTrace {
  /** The state before the first entry; its actions before that are folded into it. */
  readonly start: RootState;
  readonly startedAt: number;
  readonly folded: number;
  readonly entries: readonly Recorded[];
}

export interface Recorder {
  /** Wraps the reducer: what it has reduced is recorded, once and in that order. */
  readonly record: (reducer: Reducer<RootState>) => Reducer<RootState>;
  readonly recorded: () => RecordedTrace;
}

/**
 * Keeps the latest actions in memory, bounded in count and weight. An older one leaves with the state after it as the
 * new start, which is what folding it would give.
 */
export function createRecorder(clock: () => number): Recorder {
  const startedAt = clock();
  const entries: (Recorded & { readonly weight: number })[] = [];
  let start: RootState | undefined;
  let folded = 0;
  let held = 0;
  return {
    record: (reducer) => (before, action) => {
      const state = reducer(before, action);
      if (start === undefined) {
        start = state;
        return state;
      }
      const weight = weightOf(action);
      held += weight;
      entries.push({ action, at: clock(), state, weight });
      while (entries.length > TRACE_LENGTH || held > WEIGHT_LIMIT) {
        const oldest = entries.shift();
        if (oldest === undefined) break;
        ({ state: start } = oldest);
        held -= oldest.weight;
        folded += 1;
      }
      return state;
    },
    recorded: () => {
      if (start === undefined) throw new Error('Nothing is recorded yet');
      return { start, startedAt, folded, entries: [...entries] };
    },
  };
}

/** Bytes of a value, about: the entries of a list are taken to be like its first. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return value.length * weightOf(value[0]);
  let weight = 64;
  for (const key in value) weight += 8 + weightOf(value[key as keyof typeof value]);
  return weight;
}
