import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';
import { TRACE_LENGTH } from './limits';

/** Actions between two states that are kept. To keep each state would cost more than all the rest. */
const BLOCK_LENGTH = 50;
/** So many that those before the latest, which fills up, hold a whole trace. */
const BLOCKS = TRACE_LENGTH / BLOCK_LENGTH + 1;
/** Bytes that recorded actions may hold on to, as `weightOf` tells. The states between them share most of it. */
const WEIGHT_LIMIT = 2_000_000;

interface Block {
  /** The state before its first action. */
  readonly start: RootState;
  readonly actions: UnknownAction[];
  readonly times: number[];
  weight: number;
}

export interface Recorded {
  readonly action: UnknownAction;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What was recorded, as it happened: nothing in it is cleaned. */
export interface RecordedTrace {
  /** The state before the first entry; its actions before that are folded into it. */
  readonly start: RootState;
  /** The latest, at least `TRACE_LENGTH` of them where there were as many and they are not too heavy. */
  readonly entries: readonly Recorded[];
  /** The state after the last entry. */
  readonly final: RootState;
  readonly startedAt: number;
  readonly folded: number;
}

export interface Recorder {
  /** Wraps the reducer: what it has reduced is recorded, once and in that order. */
  readonly record: (reducer: Reducer<RootState>) => Reducer<RootState>;
  readonly recorded: () => RecordedTrace;
}

/**
 * Keeps the latest actions in memory, bounded in count and weight, in blocks with the state before each: a block that
 * goes leaves the next one's as the start, which is what folding it would give.
 */
export function createRecorder(clock: () => number): Recorder {
  const startedAt = clock();
  const blocks: Block[] = [];
  let final: RootState | undefined;
  let total = 0;
  let weight = 0;

  const note = (start: RootState, action: UnknownAction) => {
    let block = blocks.at(-1);
    if (block === undefined || block.actions.length === BLOCK_LENGTH) {
      block = { start, actions: [], times: [], weight: 0 };
      blocks.push(block);
    }
    const own = weightOf(action);
    block.actions.push(action);
    block.times.push(clock());
    block.weight += own;
    weight += own;
    total += 1;
    while (blocks.length > BLOCKS || weight > WEIGHT_LIMIT) weight -= blocks.shift()?.weight ?? 0;
  };

  return {
    record: (reducer) => (before, action) => {
      const state = reducer(before, action);
      // The first one makes the store.
      if (final !== undefined) note(final, action);
      final = state;
      return state;
    },
    recorded: () => {
      if (final === undefined) throw new Error('No store');
      const entries = blocks.flatMap(({ actions, times }) =>
        actions.map((action, n) => ({ action, at: times[n] ?? startedAt })),
      );
      return { start: blocks[0]?.start ?? final, entries, final, startedAt, folded: total - entries.length };
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
