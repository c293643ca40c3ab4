import { ARKANSAS } from './arkansas';
import { FLORIDA } from './florida';
import { FLOOR } from './floor';
import { NORTH_CAROLINA } from './northCarolina';
import { OHIO } from './ohio';
import { OKLAHOMA } from './oklahoma';
import { PENNSYLVANIA } from './pennsylvania';
import type { StatePolicy } from './policy';
import { type Purpose, PURPOSES } from './purposes';

export { FLOOR };

/** Each state's policy, by the state's letters. */
export const POLICIES: readonly StatePolicy[] = [
  ARKANSAS,
  FLORIDA,
  NORTH_CAROLINA,
  OHIO,
  OKLAHOMA,
  PENNSYLVANIA,
];

/** A state's policy; undefined for a state without one, whose lists cannot be sold. */
export const policyOf = (state: string): StatePolicy | undefined =>
  POLICIES.find((policy) => policy.state === state);

/** The policies of the states of a list, and what all of them let it be used for. */
export function policiesOf(states: readonly string[]) {
  const policies = states.flatMap((state) => policyOf(state) ?? []);
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter((purpose) =>
    policies.every((policy) => policy.purposes.includes(purpose)),
  );
  return { policies, purposes };
}

/** What a buyer affirms for a state. */
export interface AffirmedText {
  readonly state: string;
  /** Counts up with the state's policy and with what holds for all lists. */
  readonly version: number;
  /** Word for word: the sentences for all lists, then the state's own. */
  readonly statement: string;
}

export const affirmedTextOf = ({ state, version, affirmation }: StatePolicy): AffirmedText => ({
  state,
  version: FLOOR.version + version - 1,
  statement: [...FLOOR.affirmation, ...affirmation].join(' '),
});
