import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/** `dataDate`: the day of the state’s file. `sample`: invented voters. */
export const stateSchema = v.object({
  state: v.string(),
  voters: v.number(),
  dataDate: v.string(),
  sample: v.boolean(),
  /** Why its lists aren’t for sale; omitted where they are. */
  closed: v.optional(v.string()),
});
export type StateSummary = v.InferOutput<typeof stateSchema>;

export const statesEndpoint = defineEndpoint({
  path: '/api/voters/states',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(stateSchema) }),
});
