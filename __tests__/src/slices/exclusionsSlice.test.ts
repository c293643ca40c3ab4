import { userSignedOut } from '../../../src/state/events';
import {
  exclusionsSlice,
  type ExclusionsState,
  leaveOutChosen,
  leaveOutFailed,
  leaveOutPrepared,
} from '../../../src/state/exclusions/exclusionsSlice';
import { UNCLEAR } from '../../../src/services/problem';
import { describeTransitions, from } from '../../support/transitions';

const preparing = (ids: readonly string[], householdIds: readonly string[] = []) =>
  ({ status: 'preparing', ids, householdIds }) as const;
const failed = { ...preparing(['a', 'b'], ['b']), status: 'failed', problem: UNCLEAR } as const;

const states = {
  idle: { status: 'idle' },
  'preparing one': preparing(['a']),
  'preparing two': preparing(['a', 'b'], ['b']),
  failed,
} satisfies Record<string, ExclusionsState>;

describeTransitions<ExclusionsState, keyof typeof states>(exclusionsSlice.reducer, states, {
  'two lists are chosen': [
    leaveOutChosen({ ids: ['b', 'c'] }),
    {
      idle: preparing(['b', 'c']),
      'preparing one': preparing(['a', 'b', 'c']),
      'preparing two': preparing(['a', 'b', 'c'], ['b']),
      // After a failure, only what is chosen now is prepared.
      failed: preparing(['b', 'c'], ['b']),
    },
  ],
  'two lists are chosen with everyone in their households': [
    leaveOutChosen({ ids: ['b', 'c'], households: true }),
    {
      idle: preparing(['b', 'c'], ['b', 'c']),
      'preparing one': preparing(['a', 'b', 'c'], ['b', 'c']),
      'preparing two': preparing(['a', 'b', 'c'], ['b', 'c']),
      failed: preparing(['b', 'c'], ['b', 'c']),
    },
  ],
  'the first is prepared': [
    leaveOutPrepared({ id: 'a' }),
    { 'preparing one': states.idle, 'preparing two': preparing(['b'], ['b']) },
  ],
  'the first is not prepared': [
    leaveOutFailed({ id: 'a', problem: UNCLEAR }),
    { 'preparing one': { ...failed, ids: ['a'], householdIds: [] }, 'preparing two': failed },
  ],
  'an earlier one was not prepared': [leaveOutFailed({ id: 'z', problem: UNCLEAR }), {}],
  'the user signs out': [userSignedOut(), from(['preparing one', 'preparing two', 'failed'], states.idle)],
});
