import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { filtersSchema } from './filters';
import { countySchema, electionSchema, stateParam } from './voterShapes';

/** The endpoints about voters that the first view of a page does not need. */

export const stateCountiesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/voters/counties/:state',
  callers: 'anyone',
  limits: 'lookups',
  params: stateParam,
  request: noBody,
  response: ok({ data: v.array(countySchema) }),
});
export const electionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/voters/elections',
  callers: 'anyone',
  limits: 'lookups',
  params: noBody,
  request: noBody,
  response: ok({ data: v.array(electionSchema) }),
});
/** Returns the CSV file itself. It has no response schema because the response is not JSON. */
export const downloadEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/download',
  callers: 'signedIn',
  limits: 'downloads',
  params: noBody,
  request: filtersSchema,
  response: noBody,
});
