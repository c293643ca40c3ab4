import {
  alertDismissed,
  alertRaised,
  routeChanged,
  signOutChosen,
  userSignedOut,
  type Alert,
  signInChosen,
} from '../../../src/state/events';
import {
  shellSlice,
  type ShellState,
  NOT_LOADED,
  alertSlice,
  type AlertState,
} from '../../../src/features/shell/shellSlice';
import { describeTransitions, from } from '../../support/transitions';
import { type SupportTraceState, traceSlice } from '../../../src/features/support/traceSlice';

const { actions: onShell } = shellSlice;
const { actions: onTrace } = traceSlice;

describe('the shell', () => {
  const states = {
    bare: { status: 'bare' },
    drawerOpen: { status: 'drawerOpen' },
    accountMenuOpen: { status: 'accountMenuOpen' },
    crashed: { status: 'crashed' },
  } satisfies Record<string, ShellState>;

  const uncovered = from(['drawerOpen', 'accountMenuOpen'], states.bare);

  describeTransitions(shellSlice.reducer, states, {
    'the drawer is opened': [onShell.drawerOpened(), from(['bare', 'accountMenuOpen'], states.drawerOpen)],
    'the drawer is closed': [onShell.drawerClosed(), { drawerOpen: states.bare }],
    'the account menu is opened': [
      onShell.accountMenuOpened(),
      from(['bare', 'drawerOpen'], states.accountMenuOpen),
    ],
    'the account menu is closed': [onShell.accountMenuClosed(), { accountMenuOpen: states.bare }],
    'a screen crashes': [
      onShell.screenCrashed(),
      from(['bare', 'drawerOpen', 'accountMenuOpen'], states.crashed),
    ],
    'the user goes to another page': [routeChanged({ path: '/', search: '' }), uncovered],
    'an alert is raised': [alertRaised({ title: 'Sorry', message: 'No.', action: 'none' }), uncovered],
    'the user chooses to sign out': [signOutChosen(), uncovered],
    'the user is signed out': [userSignedOut(), uncovered],
    'an alert is dismissed': [alertDismissed(), {}],
    'a newer site was deployed': [
      onShell.siteReplaced(),
      Object.fromEntries(
        Object.entries(states).map(([name, state]) => [name, { ...state, replaced: true as const }]),
      ),
    ],
  });
});

describe('alerts', () => {
  const alert: Alert = { title: 'Sorry', message: 'That failed.', action: 'none' };
  const later: Alert = { title: 'Sign in', message: 'Sign in to buy.', action: 'signIn' };

  const states = {
    none: { status: 'none' },
    shown: { status: 'shown', alert },
    notLoaded: { status: 'shown', alert: NOT_LOADED },
  } satisfies Record<string, AlertState>;

  describeTransitions(alertSlice.reducer, states, {
    'an alert is raised': [
      alertRaised(later),
      from(['none', 'shown', 'notLoaded'], { status: 'shown', alert: later }),
    ],
    'the alert is dismissed': [alertDismissed(), from(['shown', 'notLoaded'], states.none)],
    // That is why a part of the page did not load.
    'a newer site was deployed': [onShell.siteReplaced(), { notLoaded: states.none }],
    'the user chooses to sign in': [
      signInChosen({ way: 'signIn', next: 'buy' }),
      from(['shown', 'notLoaded'], states.none),
    ],
  });
});

describe('support traces', () => {
  const states = {
    idle: { status: 'idle', explained: null },
    saving: { status: 'saving', place: 'footer', explained: null },
    saved: { status: 'saved', place: 'footer', explained: null },
    shareable: { status: 'shareable', place: 'footer', explained: null },
    notShared: { status: 'notShared', place: 'footer', explained: null },
    failed: { status: 'failed', place: 'footer', explained: null },
  } satisfies Record<string, SupportTraceState>;

  describeTransitions(traceSlice.reducer, states, {
    'a trace is chosen in an alert': [
      onTrace.traceChosen('alert'),
      from(['idle', 'saved', 'shareable', 'notShared', 'failed'], {
        status: 'saving',
        place: 'alert',
        explained: null,
      } as const),
    ],
    'the trace is saved': [onTrace.traceEnded('saved'), { saving: states.saved }],
    'the trace is saved where files can be shared': [
      onTrace.traceEnded('shareable'),
      { saving: states.shareable },
    ],
    'the share is refused': [onTrace.traceNotShared(), { shareable: states.notShared }],
    'the trace is not saved': [onTrace.traceEnded('failed'), { saving: states.failed }],
    // A trace that is being saved still reports its end on the next page.
    'the user goes to another page': [
      routeChanged({ path: '/', search: '' }),
      from(['idle', 'saved', 'shareable', 'notShared', 'failed'], states.idle),
    ],
  });

  it('explains a trace where that was asked for, until it is asked again', () => {
    const { reducer } = traceSlice;
    const asked = reducer(states.saved, onTrace.explanationToggled('alert'));
    expect(asked).toEqual({ ...states.saved, explained: 'alert' });
    expect(reducer(asked, onTrace.explanationToggled('footer'))).toEqual({
      ...states.saved,
      explained: 'footer',
    });
    expect(reducer(asked, onTrace.explanationToggled('alert'))).toEqual(states.saved);
  });
});
