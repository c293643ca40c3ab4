import * as v from 'valibot';

/**
 * RTK Query's state and actions, as far as its reducers use texts of them as keys. With a list in place of an
 * object, or an inherited name as a key, they would write into functions that the whole page uses.
 */

const cacheKey = v.pipe(v.string(), v.regex(/^\w{1,40}\(/u));
/** An object that is no list. Valibot's own objects and records take lists too. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const table = <T extends v.GenericSchema>(key: v.GenericSchema<string>, row: T) =>
  v.pipe(plainObject, v.record(key, row));

/** The `fixedCacheKey` of a mutation that is kept: no object inherits a name with a hyphen. */
const mutationKey = v.pipe(v.string(), v.regex(/^\w{1,24}-[\w-]{1,39}$/u));

export const apiStateSchema = v.looseObject({
  queries: table(cacheKey, plainObject),
  mutations: table(mutationKey, plainObject),
  provided: v.looseObject({
    tags: table(v.string(), plainObject),
    keys: table(cacheKey, v.array(plainObject)),
  }),
  subscriptions: table(cacheKey, plainObject),
  config: plainObject,
});

const request = v.looseObject({
  requestId: v.string(),
  arg: v.looseObject({ queryCacheKey: cacheKey, endpointName: v.string() }),
});
const mutation = v.looseObject({
  requestId: v.string(),
  arg: v.union([
    v.looseObject({ endpointName: v.string(), track: v.literal(false) }),
    v.looseObject({ endpointName: v.string(), track: v.literal(true), fixedCacheKey: mutationKey }),
  ]),
});
/** Of all subscriptions of a cache entry, or of a single one. */
const path = v.union([v.strictTuple([cacheKey]), v.strictTuple([cacheKey, v.string()])]);
const subscriptionChange = v.union([
  v.strictObject({ op: v.picklist(['add', 'replace']), path, value: plainObject }),
  v.strictObject({ op: v.literal('remove'), path }),
]);

const API = 'api/';
const ACTIONS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ...['pending', 'fulfilled', 'rejected'].flatMap(
    (outcome) =>
      [
        [`executeQuery/${outcome}`, v.looseObject({ meta: request })],
        [`executeMutation/${outcome}`, v.looseObject({ meta: mutation })],
      ] as const,
  ),
  [
    'mutations/removeMutationResult',
    v.looseObject({ payload: v.looseObject({ fixedCacheKey: mutationKey }) }),
  ],
  ['queries/removeQueryResult', v.looseObject({ payload: v.looseObject({ queryCacheKey: cacheKey }) })],
  ['internalSubscriptions/subscriptionsUpdated', v.looseObject({ payload: v.array(subscriptionChange) })],
  ['invalidateTags', v.looseObject({ payload: v.array(v.union([v.string(), plainObject])) })],
]);

/** Whether an action may be folded: any action of the shop, and RTK Query's in the shapes above. */
export function isFoldable(action: { readonly type: string }): boolean {
  if (!action.type.startsWith(API)) return true;
  const schema = ACTIONS.get(action.type.slice(API.length));
  return schema !== undefined && v.safeParse(schema, action).success;
}
