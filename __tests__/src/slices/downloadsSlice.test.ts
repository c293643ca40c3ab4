import { routeChanged, userSignedOut } from '../../../src/state/events';
import { type DownloadsState, downloadsSlice, isBusy } from '../../../src/downloads/downloadsSlice';
import { selectionChanged } from '../../../src/downloads/fileChoicesSlice';
import { UNCLEAR } from '../../../src/services/problem';
import { describeTransitions, from } from '../../support/transitions';

const { actions: on } = downloadsSlice;

const file = { purchaseId: 'p1', layout: 'mail-house' } as const;
const attempt = { downloadId: 'd1', file };
const key = { purchaseId: 'p1', downloadId: 'd1' };
const stale = { purchaseId: 'p1', downloadId: 'd0' };
const facts = { recordCount: 9, fileName: 'list.csv' };
const assembly = { ...attempt, facts, records: 4 };
const contents = { records: 9, voters: 9 };
const problem = { ...UNCLEAR, sentence: 'no' };

const running = { status: 'running', ...assembly } as const;
const interrupted = { status: 'interrupted', ...assembly, why: 'connection' } as const;
const saved = { status: 'saved', ...attempt, facts, contents } as const;

const states = {
  none: [],
  linking: [{ status: 'linking', ...attempt }],
  refused: [{ status: 'refused', ...attempt, problem, retired: false }],
  started: [{ status: 'started', ...attempt, facts, minutes: 60 }],
  running: [running],
  making: [{ ...running, records: 9, made: 30 }],
  interrupted: [interrupted],
  'cut off by a reload': [{ ...interrupted, why: 'reload', records: 0 }],
  saved: [saved],
  offered: [{ ...saved, sharing: 'offered' }],
  'being shared': [{ ...saved, sharing: 'asked' }],
} satisfies Record<string, DownloadsState>;

const all = Object.keys(states) as (keyof typeof states)[];
const settled = ['refused', 'started', 'saved', 'offered', 'being shared'] as const;
const delivered = ['started', 'saved', 'offered', 'being shared'] as const;
const sharing = (sharing: 'offered' | 'asked' | 'refused') =>
  Object.fromEntries(delivered.map((name) => [name, [{ ...states[name][0], sharing }]]));
const next = { downloadId: 'd2', file: { ...file, layout: 'crm' } } as const;
const ofOther = { downloadId: 'd3', file: { ...file, purchaseId: 'p2' } } as const;
const linkingOther = { status: 'linking', ...ofOther } as const;

describeTransitions<DownloadsState, keyof typeof states>(downloadsSlice.reducer, states, {
  'a file of the purchase is requested': [
    on.fileRequested(next),
    from(all, [{ status: 'linking', ...next }]),
  ],
  'a file of another purchase is requested': [
    on.fileRequested(ofOther),
    {
      ...Object.fromEntries(all.map((name) => [name, [...states[name], linkingOther]])),
      // What was said of finished files goes.
      ...from(settled, [linkingOther]),
    },
  ],
  'the link is refused': [on.fileRefused({ ...key, problem, retired: false }), { linking: states.refused }],
  'the browser starts': [
    on.fileStarted({ ...key, facts, minutes: 60, by: 'browser' }),
    { linking: states.started },
  ],
  'the page starts': [
    on.fileStarted({ ...key, facts, minutes: 60, by: 'page' }),
    { linking: [{ status: 'running', ...attempt, facts, records: 0 }] },
  ],
  'more has arrived': [
    on.fileProgressed({ ...key, records: 6 }),
    {
      running: [{ ...running, records: 6 }],
      making: [{ ...running, records: 6, made: 30 }],
    },
  ],
  'more was made of it': [
    on.fileProgressed({ ...key, records: 9, made: 50 }),
    from(['running', 'making'], [{ ...running, records: 9, made: 50 }]),
  ],
  'the line is cut': [
    on.fileInterrupted({ ...key, why: 'connection', records: 4 }),
    from(['started', 'running', 'making'], states.interrupted),
  ],
  'a request of ours fails': [
    on.fileInterrupted({ ...key, why: 'connection', records: 4, requestId: 'r1' }),
    from(['started', 'running', 'making'], [{ ...interrupted, requestId: 'r1' }]),
  ],
  'a download is found after a reload': [
    on.fileLeft({ downloadId: 'd1', file, facts }),
    { none: states['cut off by a reload'] },
  ],
  'the download resumes': [
    on.fileResumed({ purchaseId: 'p1' }),
    { interrupted: states.running, 'cut off by a reload': [{ ...running, records: 0 }] },
  ],
  'the file is saved': [on.fileSaved({ ...key, contents }), from(['running', 'making'], states.saved)],
  'the file is saved in another format': [
    on.fileSaved({ ...key, contents, impossible: 'Too long.' }),
    from(['running', 'making'], [{ ...saved, impossible: 'Too long.' }]),
  ],
  'the browser can share the file': [on.shareOffered(key), sharing('offered')],
  'the buyer presses Share': [on.shareChosen(key), sharing('asked')],
  'the buyer has shared it, or picks no app': [
    on.shareEnded({ ...key, outcome: 'canceled' }),
    sharing('offered'),
  ],
  'the device refuses': [on.shareEnded({ ...key, outcome: 'refused' }), sharing('refused')],
  ...Object.fromEntries(
    [
      on.fileRefused({ ...stale, problem, retired: false }),
      on.fileStarted({ ...stale, facts, minutes: 60, by: 'page' }),
      on.fileProgressed({ ...stale, records: 6 }),
      on.fileInterrupted({ ...stale, why: 'connection', records: 4 }),
      on.fileSaved({ ...stale, contents }),
      on.shareEnded({ ...stale, outcome: 'shared' }),
    ].map((event) => [`an earlier download answers: ${event.type}`, [event, {}]]),
  ),
  'the download is given up': [
    on.fileCanceled({ purchaseId: 'p1' }),
    from(
      all.filter((name) => name !== 'none'),
      [],
    ),
  ],
  'the download of another purchase is given up': [on.fileCanceled({ purchaseId: 'p2' }), {}],
  'the buyer chooses something else for the file': [
    selectionChanged({ purchaseId: 'p1', fields: { pieces: '9' } }),
    from(settled, []),
  ],
  'the buyer chooses something for another file': [
    selectionChanged({ purchaseId: 'p2', fields: { pieces: '9' } }),
    {},
  ],
  'the buyer goes to another page': [routeChanged({ path: '/', search: '' }), from(settled, [])],
  'the user signs out': [
    userSignedOut(),
    from(
      all.filter((name) => name !== 'none'),
      [],
    ),
  ],
});

it('starts with none, and changes the one that an event is about', () => {
  expect(downloadsSlice.reducer(undefined, { type: 'start' })).toEqual([]);
  const both = [linkingOther, running];
  expect(downloadsSlice.reducer(both, on.fileProgressed({ ...key, records: 6 }))).toEqual([
    linkingOther,
    { ...running, records: 6 },
  ]);
});

it.each(all)('keeps the buyer waiting for a link or the file only: %s', (name) => {
  expect(isBusy(states[name].at(0))).toBe(['linking', 'running', 'making'].includes(name));
});
