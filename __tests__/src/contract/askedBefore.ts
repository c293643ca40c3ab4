import { isDeepStrictEqual } from 'node:util';
import { type AffirmedText, affirmedTextOf } from '../../../src/contract/policies/policies';
import type { StatePolicy } from '../../../src/contract/policies/policy';

/** What counts up a version: what a buyer affirms, may choose and has to give. */
interface Asked extends AffirmedText {
  readonly purposes: readonly string[];
  readonly identity: Readonly<Record<string, boolean>>;
}

const askedOf = (policy: StatePolicy): Asked => ({
  ...affirmedTextOf(policy),
  purposes: policy.purposes,
  identity: policy.identity,
});

/**
 * What is asked otherwise than the file of what was asked has it, in words that say what to do. Empty if
 * nothing is.
 * @param before that file: an entry for each version of each state, the earlier ones too
 */
export function askedOtherwise(policies: readonly StatePolicy[], before: readonly Asked[]): string[] {
  return policies.map(askedOf).flatMap((asked) => {
    const sameVersion = before.filter(
      ({ state, version }) => state === asked.state && version === asked.version,
    );
    if (sameVersion.some((kept) => isDeepStrictEqual(kept, asked))) return [];
    const what = `${asked.state}, version ${asked.version}`;
    const todo =
      sameVersion.length > 0
        ? `buyers were asked something else under this version. Count up \`version\` in the state's file in src/contract/policies (in floor.ts if it changed for all lists), or nobody is asked again. Then add what this test asks for`
        : `add this to __tests__/src/contract/affirmedTexts.json, and leave what is there: ${JSON.stringify(asked)}`;
    return [`${what}: ${todo}.`];
  });
}
