import * as v from 'valibot';
import { apiStateSchema, isFoldable, plainObject } from './apiShapes';

export const MAX_ACTIONS = 2000;
/** The last moment of the year 9999, in epoch milliseconds. */
const LAST_MOMENT = 253_402_300_799_999;

export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
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

const liftedActionSchema = v.strictObject({
  type: v.literal('PERFORM_ACTION'),
  action: actionSchema,
  timestamp: moment,
});

/** The lifted state of Redux DevTools. */
const liftedFields = {
  actionsById: v.record(v.string(), liftedActionSchema),
  nextActionId: wholeNumber,
  stagedActionIds: v.pipe(v.array(wholeNumber), v.maxLength(MAX_ACTIONS + 1)),
  skippedActionIds: v.array(wholeNumber),
  committedState: stateSchema,
  currentStateIndex: wholeNumber,
  computedStates: v.array(v.unknown()),
  isLocked: v.boolean(),
  isPaused: v.boolean(),
};

const pixels = v.pipe(v.number(), v.minValue(1), v.maxValue(20_000));
const deviceSchema = v.strictObject({
  /** `Chrome 143 on Windows`: no more than that, because a full user agent tells people apart. */
  browser: word,
  width: pixels,
  height: pixels,
  /** `forced`: the browser replaces all colors, as in the high-contrast mode of Windows. */
  theme: v.picklist(['light', 'dark', 'forced']),
});

/** Our own part, which Redux DevTools ignores. Times are by the customer's clock. */
const headSchema = v.strictObject({
  format: wholeNumber,
  contract: wholeNumber,
  /** The commit of the customer's build, or `development`. */
  build: word,
  startedAt: moment,
  savedAt: moment,
  folded: wholeNumber,
  /** The state when the trace was saved, to which its actions must fold. */
  final: stateSchema,
  device: deviceSchema,
});

/** A support trace. DevTools imports it as it is, and computes `computedStates` itself. */
export const traceSchema = v.strictObject({ ...liftedFields, precinctPost: headSchema });
