import { userSignedOut } from '../../../src/state/events';
import {
  partsDownloadInterrupted,
  partsDownloadLeft,
  partsDownloadResumed,
  partsDownloadSaved,
  partsDownloadSlice,
  partsDownloadStarted,
  type PartsDownloadState,
  partsSaved,
  selectPartsDownload,
} from '../../../src/state/download/partsDownloadSlice';
import { describeTransitions, from } from '../../support/transitions';

const purchaseId = 'p1';
const progress = { purchaseId, recordCount: 9, records: 4 };
const states = {
  idle: { status: 'idle' },
  running: { status: 'running', ...progress },
  interrupted: { status: 'interrupted', message: 'offline', ...progress },
  left: { status: 'left', ...progress },
  saved: { status: 'saved', purchaseId, recordCount: 9 },
} satisfies Record<string, PartsDownloadState>;

const restarted = { status: 'running', purchaseId, recordCount: 9, records: 0 } as const;
const other = { status: 'running', purchaseId: 'p2', recordCount: 7, records: 0 } as const;

it('starts idle', () => {
  expect(partsDownloadSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'idle' });
});

describeTransitions(partsDownloadSlice.reducer, states, {
  'the download starts': [
    partsDownloadStarted({ purchaseId, recordCount: 9 }),
    from(['idle', 'interrupted', 'left', 'saved'], restarted),
  ],
  'the download of another list starts': [
    partsDownloadStarted({ purchaseId: 'p2', recordCount: 7 }),
    from(['idle', 'running', 'interrupted', 'left', 'saved'], other),
  ],
  'more parts are saved': [
    partsSaved({ purchaseId, records: 6 }),
    { running: { ...states.running, records: 6 } },
  ],
  'parts of another list are saved': [partsSaved({ purchaseId: 'p2', records: 6 }), {}],
  'the download is interrupted': [
    partsDownloadInterrupted({ purchaseId, message: 'offline' }),
    { running: states.interrupted },
  ],
  'the download of another list is interrupted': [
    partsDownloadInterrupted({ purchaseId: 'p2', message: 'offline' }),
    {},
  ],
  'an unfinished download is found after a reload': [
    partsDownloadLeft({ purchaseId: 'p2', recordCount: 7 }),
    { idle: { status: 'left', purchaseId: 'p2', recordCount: 7, records: 0 } },
  ],
  'the download resumes': [partsDownloadResumed(), from(['interrupted', 'left'], states.running)],
  'the file is saved': [partsDownloadSaved({ purchaseId }), { running: states.saved }],
  'the file of another list is saved': [partsDownloadSaved({ purchaseId: 'p2' }), {}],
  'the user signs out': [
    userSignedOut(),
    from(['running', 'interrupted', 'left', 'saved'], { status: 'idle' } as const),
  ],
});

it('selects the whole state', () => {
  expect(selectPartsDownload({ partsDownload: states.left })).toBe(states.left);
});
