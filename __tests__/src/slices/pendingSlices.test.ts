import {
  emailChangeBegun,
  emailChangeCanceled,
  pendingEmailSlice,
  type PendingEmailState,
} from '../../../src/features/auth/pendingEmailSlice';
import { accountDeleted, routeChanged } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';
import {
  pendingProfileSlice,
  type PendingProfileState,
  profileQueued,
  profileSaved,
  profileSaveFailed,
} from '../../../src/features/auth/pendingProfileSlice';
import {
  accountFormSlice,
  type AccountFormState,
  attemptRefused,
  attemptSucceeded,
  accountFieldEdited,
  formFoundInvalid,
  accountFormSubmitted,
  problemsMended,
} from '../../../src/features/auth/accountFormSlice';

describe('an email to be sent', () => {
  const change = { uid: 'ada', email: 'ada@right.example' };
  const states = {
    none: { status: 'none' },
    waiting: { status: 'waiting', uid: 'ada', email: 'ada@old.example' },
  } satisfies Record<string, PendingEmailState>;

  describeTransitions(pendingEmailSlice.reducer, states, {
    'a link is sent to another address': [
      emailChangeBegun(change),
      { none: { status: 'waiting', ...change }, waiting: { status: 'waiting', ...change } },
    ],
    'the change is canceled': [emailChangeCanceled(), { waiting: states.none }],
    'the account is deleted': [accountDeleted(), { waiting: states.none }],
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
      profileQueued({ profile: other }),
      {
        nothingToSave: { status: 'unsaved', profile: other },
        unsaved: { status: 'unsaved', profile: other },
      },
    ],
    'its profile is saved': [profileSaved({ uid: 'ada' }), { unsaved: { status: 'nothingToSave' } }],
    'the profile of another account is saved': [profileSaved({ uid: 'bob' }), {}],
    'saving fails': [profileSaveFailed({ uid: 'ada' }), {}],
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
    refused: { status: 'refused', fields, way: 'google', problem },
  } satisfies Record<string, AccountFormState>;

  const corrected = { ...fields, email: 'a.doe@example.org' };
  const notSubmitting = ['editing', 'invalid', 'refused'] as const;

  // While the provider is asked, the form is locked.
  describeTransitions(accountFormSlice.reducer, states, {
    'a field is edited': [
      accountFieldEdited({ field: 'email', value: 'a.doe@example.org' }),
      {
        editing: { ...states.editing, fields: corrected },
        invalid: { ...states.invalid, fields: corrected },
        refused: { ...states.refused, fields: corrected },
      },
    ],
    'the form breaks a rule': [
      formFoundInvalid({ rules: ['emailInvalid', 'passwordRequired'] }),
      from(notSubmitting, { status: 'invalid', fields, rules: ['emailInvalid', 'passwordRequired'] }),
    ],
    'some of what was wrong is mended': [
      problemsMended({ rules: ['passwordRequired'] }),
      from(['invalid', 'refused'], { status: 'invalid', fields, rules: ['passwordRequired'] }),
    ],
    'all that was wrong is mended': [
      problemsMended({ rules: [] }),
      from(['invalid', 'refused'], { status: 'editing', fields }),
    ],
    'the form is submitted': [
      accountFormSubmitted({ way: 'signUp' }),
      from(notSubmitting, { status: 'submitting', fields, way: 'signUp' }),
    ],
    'the provider refuses': [
      attemptRefused(problem),
      { submitting: { status: 'refused', fields, way: 'password', problem } },
    ],
    'the provider accepts': [attemptSucceeded(), { submitting: { status: 'editing', fields: nothing } }],
    'the user goes to the sign-in page': [
      routeChanged({ path: '/login', search: '' }),
      from(notSubmitting, { status: 'editing', fields }),
    ],
    'the user goes to the sign-up page': [
      routeChanged({ path: '/signup', search: '' }),
      from(notSubmitting, { status: 'editing', fields }),
    ],
    'the user goes to another page': [
      routeChanged({ path: '/about', search: '' }),
      from(notSubmitting, { status: 'editing', fields: nothing }),
    ],
  });
});
