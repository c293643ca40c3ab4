import * as v from 'valibot';
import { apiStateSchema, isFoldable, plainObject } from './apiShapes';
import type { Device } from './device';
import { LAST_MOMENT, MAX_ACTIONS } from './traceLimits';

/**
 * The shape of the file, strict. Only the viewer reads traces, so the shop does not load this.
 */

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Epoch milliseconds. */
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_MOMENT));
const word = v.pipe(v.string(), v.maxLength(200));
const actionSchema = v.pipe(v.looseObject({ type: word }), v.check(isFoldable));
/** Every slice of the state is an object, or a list as the downloads are. */
const stateSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((state) => Object.values(state).every((slice) => Array.isArray(slice) || v.is(plainObject, slice))),
  v.check(({ api }) => api === undefined || v.is(apiStateSchema, api)),
);

/** An action as Redux DevTools stores it; `timestamp` is epoch milliseconds by the customer's clock. */
const liftedActionSchema = v.strictObject({
  type: v.literal('PERFORM_ACTION'),
  action: actionSchema,
  timestamp: moment,
});

/** The part of Redux DevTools: the lifted state of its store. `stagedActionIds` starts with 0. */
const liftedFields = {
  actionsById: v.record(v.string(), liftedActionSchema),
  nextActionId: wholeNumber,
  stagedActionIds: v.pipe(v.array(wholeNumber), v.maxLength(MAX_ACTIONS + 1)),
  skippedActionIds: v.array(wholeNumber),
  /** The state before the first action. */
  committedState: stateSchema,
  currentStateIndex: wholeNumber,
  computedStates: v.array(v.unknown()),
  isLocked: v.boolean(),
  isPaused: v.boolean(),
};

const pixels = v.pipe(v.number(), v.minValue(1), v.maxValue(20_000));
const deviceSchema = v.strictObject({
  browser: word,
  width: pixels,
  height: pixels,
  theme: v.picklist(['light', 'dark', 'forced']),
}) satisfies v.GenericSchema<Device>;

/**
 * Our own part of the file, which Redux DevTools ignores. Times are epoch milliseconds by the customer's
 * clock.
 */
const headSchema = v.strictObject({
  format: wholeNumber,
  contract: wholeNumber,
  /** The commit of the customer's build, or `development`. */
  build: word,
  /** When the app started and when the trace was saved. */
  startedAt: moment,
  savedAt: moment,
  /** How many earlier actions are folded into the start. */
  folded: wholeNumber,
  /**
   * The state when the trace was saved. Folding the actions over the start must produce a deep-equal state.
   */
  final: stateSchema,
  device: deviceSchema,
});

/**
 * A support trace: the lifted state of Redux DevTools plus one key of our own. DevTools can import it
 * directly and computes `computedStates` itself.
 */
export const traceSchema = v.strictObject({ ...liftedFields, precinctPost: headSchema });
