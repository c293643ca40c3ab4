import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../state/types';

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
const BYTE_LIMIT = 3_000_000;

interface Block {
  readonly start: RootState;
  readonly entries: RecordedAction[];
  bytes: number;
}

interface RecordedAction {
  readonly action: UnknownAction;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface RecordedTrace {
  /** The state before the first entry. Earlier actions are folded into it. */
  readonly start: RootState;
  /** The latest actions: at least `TRACE_LENGTH`, unless there were fewer or they exceed the byte limit. */
  readonly entries: readonly RecordedAction[];
  readonly final: RootState;
  readonly startedAt: number;
  readonly folded: number;
}

export interface Recorder {
  /** Records each action that the store's reducer reduces, once and in order. */
  readonly enhancer: StoreEnhancer;
  readonly recorded: () => RecordedTrace;
}

/**
 * Keeps a store's latest actions in memory, up to a limit in count and bytes: in blocks, each with the state
 * before it. When the oldest block is dropped, the next block's state becomes the start, which equals folding
 * the dropped actions.
 */
export function createRecorder(clock: () => number): Recorder {
  const startedAt = clock();
  const blocks: Block[] = [];
  let final: RootState | undefined;
  let total = 0;
  let bytes = 0;

  const append = (start: RootState, reduced: UnknownAction) => {
    let block = blocks.at(-1);
    if (block === undefined || block.entries.length === BLOCK_LENGTH) {
      block = { start: withoutVotersIn(start), entries: [], bytes: 0 };
      blocks.push(block);
    }
    const action = withoutVoters(reduced);
    const size = approximateBytes(action);
    block.entries.push({ action, at: clock() });
    block.bytes += size;
    bytes += size;
    total += 1;
    while (blocks.length > BLOCKS || bytes > BYTE_LIMIT) bytes -= blocks.shift()?.bytes ?? 0;
  };

  const recording =
    (reducer: Reducer<RootState>): Reducer<RootState> =>
    (before, action) => {
      const state = reducer(before, action);
      const start = final;
      final = state;
      // The first action only creates the store.
      if (start !== undefined) append(start, action);
      return state;
    };

  return {
    enhancer: (createStore) => (reducer, preloadedState) =>
      createStore(
        recording(reducer as unknown as Reducer<RootState>) as unknown as typeof reducer,
        preloadedState,
      ),
    recorded: () => {
      if (final === undefined) throw new Error('No store');
      const entries = blocks.flatMap((block) => block.entries);
      return { start: blocks[0]?.start ?? final, entries, final, startedAt, folded: total - entries.length };
    },
  };
}

const BLANK_ROW = {};
const SEARCH = 'searchVoters';

/** Traces keep no voters: of an answer to a search, as many blank rows. */
function blank(answer: unknown): unknown {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) ? { ...(answer as object), data: data.map(() => BLANK_ROW) } : answer;
}

function withoutVoters(action: UnknownAction): UnknownAction {
  const { meta } = action as { readonly meta?: { readonly arg?: { readonly endpointName?: string } } };
  return meta?.arg?.endpointName === SEARCH ? { ...action, payload: blank(action['payload']) } : action;
}

function withoutVotersIn(state: RootState): RootState {
  const queries = Object.entries(state.api.queries).map(([key, query]) => [
    key,
    query?.endpointName === SEARCH ? { ...query, data: blank(query.data) } : query,
  ]);
  return {
    ...state,
    api: { ...state.api, queries: Object.fromEntries(queries) as RootState['api']['queries'] },
  };
}

/** The approximate size of a value in bytes. Assumes that all entries of a list are like its first. */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null || value === BLANK_ROW) return 8;
  if (Array.isArray(value)) return value.length * approximateBytes(value[0]);
  let bytes = 64;
  for (const key in value) bytes += 8 + approximateBytes(value[key as keyof typeof value]);
  return bytes;
}
