import type { Config } from '@netlify/functions';
import { overlapEndpoint } from '../../src/contract/exclusions';
import { handleSignedIn } from '../limits/handle';
import { stringsOfList } from '../queries/facets/cost';
import { overlapOf } from '../lists/overlap';

export default handleSignedIn(
  overlapEndpoint,
  async ({ body, user }) => ({ overlap: await overlapOf(user, body) }),
  { stringsOf: ({ filters }) => stringsOfList(filters) },
);

export const config: Config = { path: '/api/exclusions/overlap' };
