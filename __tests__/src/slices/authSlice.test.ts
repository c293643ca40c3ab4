import {
  routeChanged,
  sessionEnded,
  signInChosen,
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
const returnTo = '/voters?State=OK';

const states = {
  unknown: { status: 'unknown' },
  signedOut: { status: 'signedOut', returnTo: null, ended: null },
  'signed out, with a purchase to return to': { status: 'signedOut', returnTo, ended: null },
  'signed out by the end of the session': { status: 'signedOut', returnTo: null, ended: user },
  'signed out, with a search to return to': { status: 'signedOut', returnTo, ended: null, next: 'look' },
  signedIn: { status: 'signedIn', user, returnTo: null, leaving: false },
  leaving: { status: 'signedIn', user, returnTo: null, leaving: true },
  'signed in, with a purchase to return to': { status: 'signedIn', user, returnTo, leaving: false },
} satisfies Record<string, AuthState>;
const names = Object.keys(states) as (keyof typeof states)[];

const home = { status: 'signedIn', user: renamed, returnTo: null, leaving: false } as const;
const back = { status: 'signedIn', user: renamed, returnTo, leaving: false } as const;

describeTransitions(authSlice.reducer, states, {
  'a user is signed in': [
    userSignedIn({ user: renamed }),
    {
      unknown: home,
      signedOut: home,
      'signed out, with a purchase to return to': back,
      'signed out, with a search to return to': { ...back, next: 'look' },
      'signed out by the end of the session': home,
      signedIn: home,
      leaving: home,
      'signed in, with a purchase to return to': back,
    },
  ],
  'nobody is signed in': [userSignedOut(), from(names, states.signedOut)],
  'the user chooses to sign out': [
    signOutChosen(),
    {
      signedIn: states.leaving,
      'signed in, with a purchase to return to': {
        ...states['signed in, with a purchase to return to'],
        leaving: true,
      },
    },
  ],
  'the session ends': [
    sessionEnded({ user }),
    from(
      ['signedIn', 'leaving', 'signed in, with a purchase to return to'],
      states['signed out by the end of the session'],
    ),
  ],
  'a purchase leads to the sign-in page': [
    signInChosen({ returnTo: '/voters?City=ADA', screen: '/login' }),
    {
      'signed out, with a search to return to': {
        status: 'signedOut',
        returnTo: '/voters?City=ADA',
        ended: null,
      },
      signedOut: { status: 'signedOut', returnTo: '/voters?City=ADA', ended: null },
      'signed out, with a purchase to return to': {
        status: 'signedOut',
        returnTo: '/voters?City=ADA',
        ended: null,
      },
      'signed out by the end of the session': {
        status: 'signedOut',
        returnTo: '/voters?City=ADA',
        ended: user,
      },
    },
  ],
  'a search leads to the sign-in page': [
    signInChosen({ returnTo, screen: '/login', next: 'look' }),
    {
      ...from(
        ['signedOut', 'signed out, with a purchase to return to', 'signed out, with a search to return to'],
        states['signed out, with a search to return to'],
      ),
      'signed out by the end of the session': {
        ...states['signed out, with a search to return to'],
        ended: user,
      },
    },
  ],
  'another site is named to return to': [signInChosen({ returnTo: '//example.org', screen: '/login' }), {}],
  'the sign-in page opens': [routeChanged({ path: '/login', search: '' }), {}],
  'the sign-up page opens': [routeChanged({ path: '/signup', search: '' }), {}],
  'another page opens': [
    routeChanged({ path: '/about', search: '' }),
    {
      'signed out, with a purchase to return to': states.signedOut,
      'signed out, with a search to return to': states.signedOut,
      'signed in, with a purchase to return to': states.signedIn,
    },
  ],
});
