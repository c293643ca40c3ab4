import {
  intentReady,
  organizationChanged,
  otherPurposeChosen,
  purchaseSlice,
} from '../../../src/features/purchase/purchaseSlice';
import { attemptId, order, states } from './purchaseStates';

const { reducer } = purchaseSlice;
const said = (organization: string | null) => ({
  ...{ organization, purpose: 'a party', affirmedAt: '2026-11-20T00:00:00Z', states: ['OK'] },
});

/** The name on the receipt, those that the purchase relies on, and what stands in the field. */
describe.each([
  ['Cook', ['Bell'], 'Cook'],
  ['', ['Bell'], 'Bell'],
  ['', ['Bell', 'Bell'], 'Bell'],
  ['', ['Bell', 'Ada'], ''],
  ['', ['Bell', null], ''],
  ['', [null], ''],
  ['', [], ''],
  ['', undefined, ''],
])('an order for “%s” that relies on what was said for %j', (organization, names, inField) => {
  const reliesOn = names && { reliesOn: names.map(said) };
  const ready = reducer(
    states.pricing,
    intentReady({ attemptId, order: { ...order, organization, ...reliesOn } }),
  );
  const forOther = (name: string) =>
    reducer(reducer(ready, organizationChanged({ organization: name })), otherPurposeChosen());

  it('begins with the one name known', () => {
    expect(ready).toMatchObject({ status: 'ready', organization: inField });
  });

  it('for something else, keeps a name only if the buyer typed it', () => {
    for (const [name, draft] of [
      [inField, {}],
      ['  ', {}],
      ['Dean ', { organization: 'Dean ' }],
    ] as const)
      expect(forOther(name)).toHaveProperty('draft', draft);
  });
});
