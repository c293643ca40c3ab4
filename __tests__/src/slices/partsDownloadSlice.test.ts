import { userSignedOut } from '../../../src/state/events';
import {
  partsDownloadInterrupted,
  partsDownloadLeft,
  partsDownloadResumed,
  partsDownloadSaved,
  partsDownloadSlice,
  partsDownloadStarted,
  type PartsDownloadState,
  partsImpossible,
  partsSaved,
  selectPartsDownload,
} from '../../../src/state/download/partsDownloadSlice';
import { describeTransitions, from } from '../../support/transitions';

const purchaseId = 'p1';
const layout = 'mail-house';
const file = { purchaseId, layout, recordCount: 9 } as const;
const otherFile = { purchaseId: 'p2', layout, recordCount: 7 } as const;
const progress = { ...file, records: 4 };
const states = {
  idle: { status: 'idle' },
  running: { status: 'running', ...progress },
  interrupted: { status: 'interrupted', message: 'offline', ...progress },
  left: { status: 'left', ...progress },
  'making labels': { status: 'running', ...file, records: 9, form: 'labels', made: 30 },
  impossible: { status: 'impossible', message: 'too many' },
  saved: { status: 'saved', purchaseId, recordCount: 9 },
} satisfies Record<string, PartsDownloadState>;

const restarted = { status: 'running', ...file, records: 0 } as const;
const other = { status: 'running', ...otherFile, records: 0 } as const;

it('starts idle', () => {
  expect(partsDownloadSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'idle' });
});

describeTransitions(partsDownloadSlice.reducer, states, {
  'the download starts': [
    partsDownloadStarted(file),
    from(['idle', 'interrupted', 'left', 'making labels', 'impossible', 'saved'], restarted),
  ],
  'the download of another list starts': [
    partsDownloadStarted(otherFile),
    from(['idle', 'running', 'interrupted', 'left', 'making labels', 'impossible', 'saved'], other),
  ],
  'the download of another layout of the list starts': [
    partsDownloadStarted({ ...file, layout: 'crm' }),
    from(['idle', 'running', 'interrupted', 'left', 'making labels', 'impossible', 'saved'], {
      ...restarted,
      layout: 'crm' as const,
    }),
  ],
  'records are made into labels': [
    partsSaved({ purchaseId, records: 9, made: 60 }),
    {
      running: { ...states.running, records: 9, made: 60 },
      'making labels': { ...states['making labels'], made: 60 },
    },
  ],
  'the records of another list are made into labels': [
    partsSaved({ purchaseId: 'p2', records: 9, made: 60 }),
    {},
  ],
  'the list can have no labels': [
    partsImpossible({ purchaseId, message: 'too many' }),
    from(['running', 'making labels'], states.impossible),
  ],
  'another list can have no labels': [partsImpossible({ purchaseId: 'p2', message: 'too many' }), {}],
  'more parts are saved': [
    partsSaved({ purchaseId, records: 6 }),
    {
      running: { ...states.running, records: 6 },
      'making labels': { ...states['making labels'], records: 6 },
    },
  ],
  'parts of another list are saved': [partsSaved({ purchaseId: 'p2', records: 6 }), {}],
  'the download is interrupted': [
    partsDownloadInterrupted({ purchaseId, message: 'offline' }),
    {
      running: states.interrupted,
      'making labels': { ...states['making labels'], status: 'interrupted', message: 'offline' },
    },
  ],
  'the download of another list is interrupted': [
    partsDownloadInterrupted({ purchaseId: 'p2', message: 'offline' }),
    {},
  ],
  'an unfinished download is found after a reload': [
    partsDownloadLeft(otherFile),
    { idle: { status: 'left', ...otherFile, records: 0 } },
  ],
  'the download resumes': [partsDownloadResumed(), from(['interrupted', 'left'], states.running)],
  'the file is saved': [partsDownloadSaved({ purchaseId }), from(['running', 'making labels'], states.saved)],
  'the file of another list is saved': [partsDownloadSaved({ purchaseId: 'p2' }), {}],
  'the user signs out': [
    userSignedOut(),
    from(['running', 'interrupted', 'left', 'making labels', 'impossible', 'saved'], {
      status: 'idle',
    } as const),
  ],
});

it('selects the whole state', () => {
  expect(selectPartsDownload({ partsDownload: states.left })).toBe(states.left);
});
