import { affirmedTextOf, POLICIES } from '../../src/contract/policies/policies';

/** What a buyer affirms who may buy lists of every state. */
export const AFFIRMED = {
  purpose: 'campaign',
  organization: 'Friends of Ada Lovelace',
  organizationId: 'C00999999',
  typedName: 'Wilma Testwell',
  policies: Object.fromEntries(POLICIES.map(affirmedTextOf).map(({ state, version }) => [state, version])),
} as const;
