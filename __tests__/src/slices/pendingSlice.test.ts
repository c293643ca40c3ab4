import {
  pendingEmailSlice,
  type PendingEmailState,
  selectPendingEmail,
  pendingProfileSlice,
  type PendingProfileState,
} from '../../../src/features/auth/pendingSlice';
import { accountDeleted, routeChanged, sessionEnded, userSignedOut } from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import type { RootState } from '../../../src/state/types';
import { describeTransitions, from } from '../../support/transitions';
import { accountFormSlice, type AccountFormState } from '../../../src/features/auth/accountFormSlice';

const { actions: onEmail } = pendingEmailSlice;
const { actions: onProfile } = pendingProfileSlice;
const { actions: onForm } = accountFormSlice;

describe('an email to be sent', () => {
  const change = { uid: 'ada', email: 'ada@right.example' };
  const states = {
    none: { status: 'none' },
    waiting: { status: 'waiting', uid: 'ada', email: 'ada@old.example' },
  } satisfies Record<string, PendingEmailState>;

  describeTransitions(pendingEmailSlice.reducer, states, {
    'a link is sent to another address': [
      onEmail.emailChangeBegun(change),
      { none: { status: 'waiting', ...change }, waiting: { status: 'waiting', ...change } },
    ],
    'the change is canceled': [onEmail.emailChangeCanceled(), { waiting: states.none }],
    'the account is deleted': [accountDeleted(), { waiting: states.none }],
  });

  it.each([
    ['is confirmed', {}, 'ada@old.example'],
    ['was confirmed', { email: 'ada@old.example' }, null],
    ['belongs to another account', { uid: 'bob' }, null],
  ])('waits as long as it %s', (_what, more, email) => {
    const user = { ...invitedUser, uid: 'ada', ...more };
    const auth = { status: 'signedIn', user, asked: null, leaving: false } as const;
    const root = { auth } as RootState;
    expect(selectPendingEmail({ ...root, pendingEmail: states.waiting })).toBe(email);
    expect(selectPendingEmail({ ...root, pendingEmail: states.none })).toBeNull();
    const out = { auth: { status: 'unknown' } } as RootState;
    expect(selectPendingEmail({ ...out, pendingEmail: states.waiting })).toBeNull();
  });
});

describe('a profile to be saved', () => {
  const profile = {
    firebaseUid: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Doe',
    displayName: 'Ada Doe',
    phoneNumber: null,
    photoUrl: null,
    emailVerified: false,
  };
  const other = { ...profile, firebaseUid: 'bob', firstName: 'Bob' };

  const states = {
    nothingToSave: { status: 'nothingToSave' },
    unsaved: { status: 'unsaved', profile },
  } satisfies Record<string, PendingProfileState>;

  describeTransitions(pendingProfileSlice.reducer, states, {
    'an account is created': [
      onProfile.profileQueued({ profile: other }),
      {
        nothingToSave: { status: 'unsaved', profile: other },
        unsaved: { status: 'unsaved', profile: other },
      },
    ],
    'its profile is saved': [
      onProfile.profileSaved({ uid: 'ada' }),
      { unsaved: { status: 'nothingToSave' } },
    ],
    'the profile of another account is saved': [onProfile.profileSaved({ uid: 'bob' }), {}],
  });
});

describe('the account form', () => {
  const fields = { firstName: 'Ada', lastName: 'Doe', email: 'ada@example.org' };
  const nothing = { firstName: '', lastName: '', email: '' };
  const problem = { code: 'auth/wrong-password', detail: 'no' };

  const states = {
    editing: { status: 'editing', fields },
    invalid: { status: 'invalid', fields, rules: ['namesRequired'] },
    submitting: { status: 'submitting', fields, way: 'password' },
    renaming: { status: 'submitting', fields, way: 'rename' },
    'asking for data': { status: 'submitting', fields, way: 'data' },
    refused: { status: 'refused', fields, way: 'google', problem },
    mailing: { status: 'submitting', fields, way: 'reset' },
    mailed: { status: 'done', fields, way: 'reset' },
    done: { status: 'done', fields: nothing, way: 'rename' },
  } satisfies Record<string, AccountFormState>;

  const corrected = { ...fields, email: 'a.doe@example.org' };
  const idle = ['editing', 'invalid', 'refused', 'mailed', 'done'] as const;

  const all = Object.keys(states) as (keyof typeof states)[];
  /** The next state of each form that is not submitted, with what is in its fields. */
  const each = (next: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      idle.map((name) => [name, { fields: states[name].fields, ...next } as AccountFormState]),
    );

  // While the provider is asked, the form is locked.
  describeTransitions(accountFormSlice.reducer, states, {
    'a field is edited': [
      onForm.fieldEdited({ field: 'email', value: 'a.doe@example.org' }),
      {
        editing: { ...states.editing, fields: corrected },
        invalid: { ...states.invalid, fields: corrected },
        refused: { ...states.refused, fields: corrected },
        mailed: { ...states.mailed, fields: corrected },
        done: { ...states.done, fields: { ...nothing, email: corrected.email } },
      },
    ],
    'the form breaks a rule': [
      onForm.formFoundInvalid({ rules: ['emailInvalid', 'passwordRequired'] }),
      each({ status: 'invalid', rules: ['emailInvalid', 'passwordRequired'] }),
    ],
    'some of what was wrong is mended': [
      onForm.problemsMended({ rules: ['passwordRequired'] }),
      from(['invalid', 'refused'], { status: 'invalid', fields, rules: ['passwordRequired'] }),
    ],
    'all that was wrong is mended': [
      onForm.problemsMended({ rules: [] }),
      from(['invalid', 'refused'], { status: 'editing', fields }),
    ],
    'the form is submitted': [
      onForm.formSubmitted({ way: 'signUp' }),
      each({ status: 'submitting', way: 'signUp' }),
    ],
    'the provider refuses': [
      onForm.attemptRefused(problem),
      {
        submitting: { status: 'refused', fields, way: 'password', problem },
        renaming: { status: 'refused', fields, way: 'rename', problem },
        'asking for data': { status: 'refused', fields, way: 'data', problem },
        mailing: { status: 'refused', fields, way: 'reset', problem },
      },
    ],
    // A form that is open beside the button for the data stays as it is.
    'it is done': [
      onForm.attemptSucceeded(),
      {
        submitting: { status: 'editing', fields: nothing },
        renaming: states.done,
        'asking for data': { status: 'done', way: 'data', fields },
        mailing: states.mailed,
      },
    ],
    'the session ends': [
      sessionEnded({ user: invitedUser }),
      from(all, { status: 'editing', fields: { ...nothing, email: invitedUser.email ?? '' } }),
    ],
    'the session of an account without an email ends': [
      sessionEnded({ user: { ...invitedUser, email: null } }),
      from(all, { status: 'editing', fields: nothing }),
    ],
    'the user signs out': [
      userSignedOut(),
      from(['renaming', 'asking for data'], { status: 'editing', fields: nothing }),
    ],
    'the user goes to the sign-in page': [
      routeChanged({ path: '/login', search: '' }),
      each({ status: 'editing' }),
    ],
    'the user goes to the sign-up page': [
      routeChanged({ path: '/signup', search: '' }),
      each({ status: 'editing' }),
    ],
    'the user goes to another page': [
      routeChanged({ path: '/about', search: '' }),
      from(idle, { status: 'editing', fields: nothing }),
    ],
  });
});
