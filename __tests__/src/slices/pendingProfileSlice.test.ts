import {
  pendingProfileSlice,
  type PendingProfileState,
  profileQueued,
  profileSaved,
  profileSaveFailed,
} from '../../../src/features/auth/pendingProfileSlice';
import { describeTransitions } from '../../support/transitions';

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
