import { ownedDownloadChosen } from '../../../src/state/events';
import { downloadChosen, downloadFailed } from '../../../src/features/purchase/purchaseEvents';
import * as purchase from '../../../src/features/purchase/purchaseSlice';
import { describeTransitions, from } from '../../support/transitions';
import { newPaid, other, paid, states } from './purchaseStates';

const { reducer } = purchase.purchaseSlice;

describeTransitions(reducer, states, {
  'Download is chosen': [
    downloadChosen(),
    {
      owned: states['linking an owned list'],
      linkFailed: { ...states.linking, again: true },
      'linkFailed again': { ...states.linking, again: true },
      done: { ...states.linking, again: true },
    },
  ],
  'the file is asked for again by itself': [
    purchase.downloadDue(),
    { linkFailed: { ...states.linking, tries: 1 }, 'linkFailed again': { ...states.linking, tries: 3 } },
  ],
  'an owned list is downloaded': [
    ownedDownloadChosen({ paid: newPaid }),
    from(['closed', 'closed after typing'], { status: 'linking', paid: newPaid, justPaid: false } as const),
  ],
  'the download starts': [
    purchase.downloadStarted({ purchaseId: 'p1', recordCount: 4 }),
    {
      linking: { ...states.done, paid: { ...paid, recordCount: 4 } },
      'linking an owned list': { ...states.done, paid: { ...paid, recordCount: 4 }, justPaid: false },
    },
  ],
  'the download fails': [
    downloadFailed({ purchaseId: 'p1', problem: other }),
    {
      linking: { status: 'linkFailed', paid, justPaid: true, problem: other },
      'linking an owned list': { status: 'linkFailed', paid, justPaid: false, problem: other },
    },
  ],
});

it.each([
  purchase.downloadStarted({ purchaseId: 'p2', recordCount: 4 }),
  downloadFailed({ purchaseId: 'p2', problem: other }),
])('an answer about the file of another list changes nothing: $type', (event) => {
  for (const state of Object.values(states)) expect(reducer(state, event)).toBe(state);
});
