import type { Config } from '@netlify/functions';
import {
  changesEndpoint,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  overlapEndpoint,
} from '../../src/contract/exclusions';
import { excludePurchase, exclusionsFor } from '../exclusions/excludedLists';
import { accountOf } from '../lib/auth';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { changesSince } from '../lists/changes';
import { overlapOf } from '../lists/overlap';
import { stringsOfList } from '../queries/facets/cost';

export default serve(
  handleSignedIn(exclusionsEndpoint, async ({ user }) => {
    return exclusionsFor(accountOf(user));
  }),
  handleSignedIn(excludePurchaseEndpoint, async ({ body, user, note }) => {
    note({ purchase: body.purchaseId });
    return { exclusionNo: await excludePurchase(accountOf(user), body.purchaseId) };
  }),
  handleSignedIn(changesEndpoint, async ({ body, user, note }) => {
    note({ purchase: body.purchaseId });
    return { changes: await changesSince(user, body.purchaseId) };
  }),
  handleSignedIn(overlapEndpoint, async ({ body, user }) => ({ overlap: await overlapOf(user, body) }), {
    stringsOf: ({ filters }) => stringsOfList(filters),
  }),
);

export const config: Config = {
  path: [
    '/api/exclusions/mine/:uid',
    '/api/exclusions/of-purchase',
    '/api/exclusions/changes',
    '/api/exclusions/overlap',
  ],
};
