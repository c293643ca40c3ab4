import {
  changesAsked,
  changesHidden,
  moreChosen,
  type PurchaseHistoryState,
  purchaseHistorySlice,
} from '../../../src/features/profile/purchaseHistorySlice';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { describeTransitions } from '../../support/transitions';

const states = {
  short: { shown: 25 },
  longer: { shown: 125 },
  compared: { shown: 25, changesOf: 'p1' },
} satisfies Record<string, PurchaseHistoryState>;
const { short, longer, compared } = states;

describeTransitions(purchaseHistorySlice.reducer, states, {
  'more purchases are asked for': [
    moreChosen(),
    { short: longer, longer: { shown: 225 }, compared: { ...compared, shown: 125 } },
  ],
  'it is asked what changed': [
    changesAsked({ purchaseId: 'p1' }),
    { short: compared, longer: { ...longer, changesOf: 'p1' } },
  ],
  'what changed is closed': [changesHidden(), { compared: short }],
  'the page is left': [routeChanged({ path: '/', search: '' }), { longer: short, compared: short }],
  'the user signs out': [userSignedOut(), { longer: short, compared: short }],
});
