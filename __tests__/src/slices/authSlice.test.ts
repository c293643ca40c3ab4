import {
  purchaseRequested,
  quoteWanted,
  routeChanged,
  sessionEnded,
  signInChosen,
  signInClosed,
  signOutChosen,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { authSlice, type AuthState } from '../../../src/state/session/authSlice';
import { describeTransitions, from } from '../../support/transitions';

const user = {
  uid: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  displayName: 'Ada Doe',
  photoURL: null,
  phoneNumber: null,
  providerIds: ['password'],
};
const renamed = { ...user, displayName: 'Ada B. Doe' };
const asked = { way: 'signIn', next: 'buy' } as const;

const states = {
  unknown: { status: 'unknown' },
  signedOut: { status: 'signedOut', asked: null, ended: null },
  asked: { status: 'signedOut', asked, ended: null },
  ended: { status: 'signedOut', asked: null, ended: user },
  signedIn: { status: 'signedIn', user, asked: null, leaving: false },
  leaving: { status: 'signedIn', user, asked: null, leaving: true },
  'signed in, and about to go on': { status: 'signedIn', user, asked, leaving: false },
} satisfies Record<string, AuthState>;
const names = Object.keys(states) as (keyof typeof states)[];

const home = { status: 'signedIn', user: renamed, asked: null, leaving: false } as const;
const goesOn = { ...home, asked };

describeTransitions(authSlice.reducer, states, {
  'a user is signed in': [
    userSignedIn({ user: renamed }),
    {
      ...from(['unknown', 'signedOut', 'ended', 'signedIn', 'leaving'], home),
      ...from(['asked', 'signed in, and about to go on'], goesOn),
    },
  ],
  'nobody is signed in': [userSignedOut(), from(names, states.signedOut)],
  'the user chooses to sign out': [
    signOutChosen(),
    {
      signedIn: states.leaving,
      'signed in, and about to go on': { ...states['signed in, and about to go on'], leaving: true },
    },
  ],
  'the session ends': [
    sessionEnded({ user }),
    from(['signedIn', 'leaving', 'signed in, and about to go on'], states.ended),
  ],
  'a visitor is asked to sign in': [
    signInChosen(asked),
    { ...from(['signedOut', 'asked'], states.asked), ended: { ...states.ended, asked } },
  ],
  'a visitor would rather sign up': [
    signInChosen({ way: 'signUp', next: 'buy' }),
    {
      ...from(['signedOut', 'asked'], { ...states.asked, asked: { way: 'signUp', next: 'buy' } as const }),
      ended: { ...states.ended, asked: { way: 'signUp', next: 'buy' } },
    },
  ],
  ...Object.fromEntries(
    [signInClosed(), purchaseRequested(), quoteWanted(), routeChanged({ path: '/about', search: '' })].map(
      (event) => [
        `the dialog closes: ${event.type}`,
        [event, { asked: states.signedOut, 'signed in, and about to go on': states.signedIn }],
      ],
    ),
  ),
});
