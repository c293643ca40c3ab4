import { type Alert, alertDismissed, alertRaised, signInChosen } from '../../../src/state/events';
import { alertSlice, type AlertState } from '../../../src/features/shell/alertSlice';
import { describeTransitions } from '../../support/transitions';

const alert: Alert = { title: 'Sorry', message: 'That failed.', action: 'none' };
const later: Alert = { title: 'Sign in', message: 'Sign in to buy.', action: 'signIn' };

const states = {
  none: { status: 'none' },
  shown: { status: 'shown', alert },
} satisfies Record<string, AlertState>;

describeTransitions(alertSlice.reducer, states, {
  'an alert is raised': [
    alertRaised(later),
    { none: { status: 'shown', alert: later }, shown: { status: 'shown', alert: later } },
  ],
  'the alert is dismissed': [alertDismissed(), { shown: { status: 'none' } }],
  'the user chooses to sign in': [
    signInChosen({ returnTo: '/voters', screen: '/login' }),
    { shown: { status: 'none' } },
  ],
});
