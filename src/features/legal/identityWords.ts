import type { StatePolicy } from '../../contract/policies/policy';

/** Who a buyer of a state's lists has to be named as, and why. */
export function identityWords({ identity, identityBecause }: StatePolicy): readonly string[] {
  const given = [
    ...(identity.organization ? ['the name of your campaign or organization'] : []),
    ...(identity.organizationId ? ['its committee ID'] : []),
  ].join(' and ');
  const acts = [
    ...(given === '' ? [] : [`give ${given}`]),
    ...(identity.typedName ? ['type your full name as a signature'] : []),
  ].join(', and ');
  const why = identityBecause ?? (identity.organization ? OUR_RULE : null);
  return [
    acts === '' ? 'You don’t have to identify yourself.' : `You ${acts}.`,
    ...(why === null ? [] : [why]),
  ];
}

const OUR_RULE = 'We ask this of every buyer. It’s our own rule, not the state’s.';
