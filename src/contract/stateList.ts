import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/** `dataDate` is the day the state's file was current (YYYY-MM-DD); `sample` marks invented voters. */
export const stateSchema = v.object({
  state: v.string(),
  voters: v.number(),
  dataDate: v.string(),
  sample: v.boolean(),
  /** Why its lists are searched and counted, but not sold; left out where they are sold. */
  closed: v.optional(v.string()),
});
export type StateSummary = v.InferOutput<typeof stateSchema>;

export const statesEndpoint = defineEndpoint({
  path: '/api/voters/states',
  callers: 'anyone',
  limits: 'lookups',
  response: ok({ data: v.array(stateSchema) }),
});
