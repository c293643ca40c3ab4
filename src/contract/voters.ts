import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { filtersOfStateSchema, filtersSchema } from './filters';
import { countySchema, stateFiltersSchema, stateParam, voterRowSchema } from './voterShapes';

export * from './stateList';
export * from './voterLists';
export * from './voterShapes';

export const countiesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/voters/counties',
  callers: 'anyone',
  limits: 'lookups',
  params: noBody,
  request: noBody,
  response: ok({ data: v.array(countySchema) }),
});
export const stateFiltersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/voters/filters/:state',
  callers: 'anyone',
  limits: 'lookups',
  params: stateParam,
  request: noBody,
  response: ok({ data: stateFiltersSchema }),
});
export const searchEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/search',
  callers: 'anyone',
  limits: 'searches',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: v.array(voterRowSchema), totalCount: v.number() }),
});
export const countEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/count',
  callers: 'anyone',
  limits: 'counts',
  params: noBody,
  request: filtersSchema,
  response: ok({ count: v.number() }),
});
/** The exact total of one state. */
export const stateCountEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/state',
  callers: 'anyone',
  limits: 'counts',
  params: noBody,
  request: filtersOfStateSchema,
  response: ok({ totalCount: v.number() }),
});
