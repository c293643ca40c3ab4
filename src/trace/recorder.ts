import type { RootState } from '../state/types';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';

/** The actions that a trace holds at least, if there were as many; older ones are folded into its start. */
const TRACE_LENGTH = 1000;
/** Actions between two kept states. Keeping every state would cost more than everything else. */
const BLOCK_LENGTH = 50;
/** Enough blocks to hold a full trace without the latest block, which is still filling up. */
const BLOCKS = TRACE_LENGTH / BLOCK_LENGTH + 1;
/**
 * The most bytes of recorded actions to keep, measured by `approximateBytes`. The kept states share most of
 * their memory with the actions.
 */
const BYTE_LIMIT = 2_000_000;
/** RTK Query's action with an answer. */
const ANSWERED = 'api/executeQuery/fulfilled';

/** How much is kept of each list in an answer that is no longer on screen, once the limit is reached. */
const SAMPLE = 25;

interface Block {
  /** The state before its first action. */
  readonly start: RootState;
  readonly entries: RecordedAction[];
  bytes: number;
}

interface RecordedAction {
  action: UnknownAction;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What was recorded, uncleaned. */
export interface RecordedTrace {
  /** The state before the first entry. Earlier actions are folded into it. */
  readonly start: RootState;
  /** The latest actions: at least `TRACE_LENGTH`, unless there were fewer or they exceed the byte limit. */
  readonly entries: readonly Readonly<RecordedAction>[];
  /** The state after the last entry. */
  readonly final: RootState;
  readonly startedAt: number;
  readonly folded: number;
}

export interface Recorder {
  /** Wraps a reducer and records each action it reduces, once and in order. */
  readonly record: (reducer: Reducer<RootState>) => Reducer<RootState>;
  readonly recorded: () => RecordedTrace;
}

/**
 * Keeps the latest actions in memory, up to a limit in count and bytes. Answers of many rows that are no
 * longer on screen are shortened before any action is dropped. Actions are kept in blocks, each with the
 * state before it. When the oldest block is dropped, the next block's state becomes the start, which equals
 * folding the dropped actions.
 */
export function createRecorder(clock: () => number): Recorder {
  const startedAt = clock();
  const blocks: Block[] = [];
  let final: RootState | undefined;
  let total = 0;
  let bytes = 0;
  const shortened = new WeakSet<object>();

  const append = (start: RootState, action: UnknownAction, end: RootState) => {
    let block = blocks.at(-1);
    if (block === undefined || block.entries.length === BLOCK_LENGTH) {
      block = { start, entries: [], bytes: 0 };
      blocks.push(block);
    }
    const size = approximateBytes(action);
    block.entries.push({ action, at: clock() });
    block.bytes += size;
    bytes += size;
    total += 1;
    if (bytes > BYTE_LIMIT) shorten(end);
    while (blocks.length > BLOCKS || bytes > BYTE_LIMIT) bytes -= blocks.shift()?.bytes ?? 0;
  };

  /** Shortens answers that are gone from the cache, the oldest first, so that the visit's start is kept. */
  const shorten = (end: RootState) => {
    for (const block of blocks)
      for (const entry of block.entries) {
        if (bytes <= BYTE_LIMIT) return;
        const { action } = entry;
        if (shortened.has(action) || !isGone(action, end)) continue;
        const short = { ...action, payload: sampleOf(action.payload) };
        const saved = approximateBytes(action) - approximateBytes(short);
        entry.action = short;
        shortened.add(short);
        block.bytes -= saved;
        bytes -= saved;
      }
  };

  return {
    record: (reducer) => (before, action) => {
      const state = reducer(before, action);
      const start = final;
      final = state;
      // The first action only creates the store.
      if (start !== undefined) append(start, action, state);
      return state;
    },
    recorded: () => {
      if (final === undefined) throw new Error('No store');
      // Copies: what is recorded may be shortened later.
      const entries = blocks.flatMap((block) => block.entries.map((entry) => ({ ...entry })));
      return { start: blocks[0]?.start ?? final, entries, final, startedAt, folded: total - entries.length };
    },
  };
}

/**
 * Whether an action is an answer whose place in the cache is empty or holds a later one: the state no longer
 * depends on what it brought. While a later one is awaited, or has failed, the cache keeps this one.
 */
function isGone(action: UnknownAction, { api }: RootState): boolean {
  if (action.type !== ANSWERED) return false;
  const { requestId, arg } = action.meta as { requestId: string; arg: { queryCacheKey: string } };
  const kept = api.queries[arg.queryCacheKey];
  return kept === undefined || (kept.status === QueryStatus.fulfilled && kept.requestId !== requestId);
}

/** The first entries of every list and table in a value. */
function sampleOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, SAMPLE).map(sampleOf);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, SAMPLE)
      .map(([key, entry]) => [key, sampleOf(entry)]),
  );
}

/** The approximate size of a value in bytes. Assumes that all entries of a list are like its first. */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return value.length * approximateBytes(value[0]);
  let bytes = 64;
  for (const key in value) bytes += 8 + approximateBytes(value[key as keyof typeof value]);
  return bytes;
}
