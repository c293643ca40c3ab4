import type { Problem } from '../../../src/contract/problems';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import {
  fileChosen,
  fileFailed,
  fileStarted,
  type ProfileState,
  profileSlice,
  purchasesRetried,
  rebuildChosen,
  selectProfile,
  summaryRetried,
} from '../../../src/features/profile/profileSlice';
import { describeTransitions, from } from '../../support/transitions';

const problemSaying = (sentence: string): Problem => ({
  ...{ code: 'data_retired', sentence },
  ...{ requestId: null, waitSeconds: null },
});
const purchaseId = 'p1';
const states = {
  idle: { status: 'idle' },
  preparing: { status: 'preparing', purchaseId },
  started: { status: 'started', purchaseId, recordCount: 3, minutes: 60 },
  failed: { status: 'failed', purchaseId, problem: problemSaying('no'), retired: false },
  retired: { status: 'failed', purchaseId, problem: problemSaying('gone'), retired: true },
} satisfies Record<string, ProfileState>;

it('starts idle', () => {
  expect(profileSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'idle' });
});

const reset = from(['preparing', 'started', 'failed', 'retired'], { status: 'idle' } as const);

describeTransitions(profileSlice.reducer, states, {
  'a file is chosen': [
    fileChosen({ purchaseId: 'p2' }),
    from(['idle', 'started', 'failed', 'retired'], { status: 'preparing', purchaseId: 'p2' } as const),
  ],
  'the file starts downloading': [
    fileStarted({ recordCount: 7, minutes: 15 }),
    { preparing: { status: 'started', purchaseId, recordCount: 7, minutes: 15 } },
  ],
  'the file of a list that lost voters starts downloading': [
    fileStarted({ recordCount: 7, minutes: 15, withheld: 2 }),
    { preparing: { status: 'started', purchaseId, recordCount: 7, minutes: 15, withheld: 2 } },
  ],
  'the file fails': [
    fileFailed({ problem: problemSaying('try again'), retired: false }),
    { preparing: { status: 'failed', purchaseId, problem: problemSaying('try again'), retired: false } },
  ],
  'the data of the list is gone': [
    fileFailed({ problem: problemSaying('gone'), retired: true }),
    { preparing: { status: 'failed', purchaseId, problem: problemSaying('gone'), retired: true } },
  ],
  'the list is rebuilt': [rebuildChosen(), { retired: { status: 'preparing', purchaseId } }],
  'the purchases are asked for again': [purchasesRetried(), {}],
  'the summary is asked for again': [summaryRetried(), {}],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), reset],
  'the user signs out': [userSignedOut(), reset],
});

it('selects the whole state', () => {
  expect(selectProfile({ profile: states.started })).toBe(states.started);
});
