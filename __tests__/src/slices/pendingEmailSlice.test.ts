import {
  emailChangeBegun,
  emailChangeCanceled,
  pendingEmailSlice,
  type PendingEmailState,
} from '../../../src/features/auth/pendingEmailSlice';
import { accountDeleted } from '../../../src/state/events';
import { describeTransitions } from '../../support/transitions';

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
