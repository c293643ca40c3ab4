import { policyOf } from '../../src/contract/policies/policies';
import { config } from '../lib/config';

/** The policy's reason while a state is closed. A state without a policy is closed, whatever is set. */
export function closedBecause(state: string): string | undefined {
  const policy = policyOf(state);
  if (!policy) return 'We haven’t finalized the terms for this state.';
  if (policy.selling.sale === 'open' || config().statesOpened.has(state)) return undefined;
  return policy.selling.closedBecause;
}
