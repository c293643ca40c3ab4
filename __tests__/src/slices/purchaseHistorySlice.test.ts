import { moreChosen, purchaseHistorySlice } from '../../../src/features/profile/purchaseHistorySlice';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { describeTransitions } from '../../support/transitions';

const states = { short: { shown: 25 }, longer: { shown: 125 } };
const { short, longer } = states;

describeTransitions(purchaseHistorySlice.reducer, states, {
  'more purchases are asked for': [moreChosen(), { short: longer, longer: { shown: 225 } }],
  'the page is left': [routeChanged({ path: '/', search: '' }), { longer: short }],
  'the user signs out': [userSignedOut(), { longer: short }],
});
