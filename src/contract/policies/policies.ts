import { ARKANSAS } from './arkansas';
import { FLORIDA } from './florida';
import { FLOOR } from './floor';
import { NORTH_CAROLINA } from './northCarolina';
import { OHIO } from './ohio';
import { OKLAHOMA } from './oklahoma';
import { PENNSYLVANIA } from './pennsylvania';
import { type StatePolicy, type Purpose, PURPOSES } from './policy';

export { FLOOR };

export const POLICIES: readonly StatePolicy[] = [
  ARKANSAS,
  FLORIDA,
  NORTH_CAROLINA,
  OHIO,
  OKLAHOMA,
  PENNSYLVANIA,
];

/** Undefined for a state whose lists can’t be sold. */
export const policyOf = (state: string): StatePolicy | undefined =>
  POLICIES.find((policy) => policy.state === state);

/** And the purposes that all of them allow. */
export function policiesOf(states: readonly string[]) {
  const policies = states.flatMap((state) => policyOf(state) ?? []);
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter((purpose) =>
    policies.every((policy) => policy.purposes.includes(purpose)),
  );
  return { policies, purposes };
}

export interface AffirmedText {
  readonly state: string;
  /** Increases with the state’s policy and with the floor. */
  readonly version: number;
  /** The sentences for all lists, then the state’s. */
  readonly statement: string;
}

export const affirmedTextOf = ({ state, version, affirmation }: StatePolicy): AffirmedText => ({
  state,
  version: FLOOR.version + version - 1,
  statement: [...FLOOR.affirmation, ...affirmation].join(' '),
});
