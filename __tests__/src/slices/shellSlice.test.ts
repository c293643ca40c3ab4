import {
  alertDismissed,
  alertRaised,
  routeChanged,
  signOutChosen,
  userSignedOut,
} from '../../../src/state/events';
import {
  accountMenuClosed,
  accountMenuOpened,
  drawerClosed,
  drawerOpened,
  screenCrashed,
  shellSlice,
  siteReplaced,
  type ShellState,
} from '../../../src/features/shell/shellSlice';
import { describeTransitions, from } from '../../support/transitions';

const states = {
  bare: { status: 'bare' },
  drawerOpen: { status: 'drawerOpen' },
  accountMenuOpen: { status: 'accountMenuOpen' },
  crashed: { status: 'crashed' },
} satisfies Record<string, ShellState>;

const uncovered = from(['drawerOpen', 'accountMenuOpen'], states.bare);

describeTransitions(shellSlice.reducer, states, {
  'the drawer is opened': [drawerOpened(), from(['bare', 'accountMenuOpen'], states.drawerOpen)],
  'the drawer is closed': [drawerClosed(), { drawerOpen: states.bare }],
  'the account menu is opened': [accountMenuOpened(), from(['bare', 'drawerOpen'], states.accountMenuOpen)],
  'the account menu is closed': [accountMenuClosed(), { accountMenuOpen: states.bare }],
  'a screen crashes': [screenCrashed(), from(['bare', 'drawerOpen', 'accountMenuOpen'], states.crashed)],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), uncovered],
  'an alert is raised': [alertRaised({ title: 'Sorry', message: 'No.', action: 'none' }), uncovered],
  'the user chooses to sign out': [signOutChosen(), uncovered],
  'the user is signed out': [userSignedOut(), uncovered],
  'an alert is dismissed': [alertDismissed(), {}],
  'a newer site was deployed': [
    siteReplaced(),
    Object.fromEntries(
      Object.entries(states).map(([name, state]) => [name, { ...state, replaced: true as const }]),
    ),
  ],
});
