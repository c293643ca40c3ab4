import { doNotMailClosed } from '../../../src/features/search/doNotMail/doNotMailEvents';
import { doNotMailSlice, type DoNotMailState } from '../../../src/features/search/doNotMail/doNotMailSlice';
import { deletionStarted, uploadStarted } from '../../../src/features/search/doNotMail/doNotMailEvents';
import { UNCLEAR } from '../../../src/services/problem';
import { userSignedOut } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';

const { actions: on } = doNotMailSlice;

const check = { usable: 8, unusable: { noId: 2 }, otherState: null };
const read = { rows: 10, columns: { by: 'voterId', id: 1 }, check } as const;
const chosen = { state: 'OK', ...read };
const finished = { exclusionNo: 7, voters: 30, unmatched: 3, partly: 1, totalBefore: 434 };
const problem = UNCLEAR;
const offline = { ...UNCLEAR, code: 'network' } as const;
const states = {
  idle: { status: 'idle' },
  open: { status: 'open', state: 'OK' },
  refused: { status: 'refused', state: 'OK', why: 'noTable' },
  reading: { status: 'reading', state: 'OK', rows: 3 },
  choosing: { status: 'choosing', ...chosen },
  sending: { status: 'sending', ...chosen, sent: 4 },
  waiting: { status: 'waiting', ...chosen, sent: 4, problem },
  failed: { status: 'failed', ...chosen, problem },
  done: { status: 'done', by: 'voterId', rows: 10, check, ...finished },
  deleting: { status: 'deleting', exclusionNo: 7 },
} satisfies Record<string, DoNotMailState>;
const { idle } = states;
const start: DoNotMailState = { status: 'reading', state: 'OK', rows: 0 };
const without = { columns: { by: 'voterId', id: null }, check: null } as const;

describeTransitions<DoNotMailState, keyof typeof states>(doNotMailSlice.reducer, states, {
  'a list is to be added': [uploadStarted({ state: 'OK' }), { idle: states.open }],
  'a file is chosen': [on.fileChosen(), from(['open', 'refused', 'choosing', 'failed'], start)],
  'another file is wanted': [on.anotherFileWanted(), from(['choosing', 'failed'], states.open)],
  'what is chosen is no list': [
    on.fileRefused({ why: 'password' }),
    from(['open', 'refused', 'reading', 'choosing', 'failed'], { ...states.refused, why: 'password' }),
  ],
  'some of it was read': [on.rowsRead({ rows: 9 }), { reading: { ...states.reading, rows: 9 } }],
  'all of it was read': [on.tableRead(read), { reading: states.choosing }],
  'columns are chosen': [
    on.columnsChosen(without),
    from(['choosing', 'failed'], { ...states.choosing, ...without }),
  ],
  'it is submitted': [
    on.uploadSubmitted({ listName: 'Spring', campaignId: null }),
    from(['choosing', 'failed'], { ...states.sending, sent: 0 }),
  ],
  'rows were sent': [on.rowsSent({ rows: 2 }), from(['sending', 'waiting'], { ...states.sending, sent: 6 })],
  'a request waits': [
    on.sendingDelayed({ problem: offline }),
    from(['sending', 'waiting'], { ...states.waiting, problem: offline }),
  ],
  'sending is canceled': [on.sendingCanceled(), from(['sending', 'waiting'], states.choosing)],
  'sending fails': [on.sendingFailed({ problem }), from(['sending', 'waiting'], states.failed)],
  'the list is complete': [on.uploadFinished(finished), from(['sending', 'waiting'], states.done)],
  'a list is to be deleted': [deletionStarted({ exclusionNo: 7 }), { idle: states.deleting }],
  'the dialog is closed: only Cancel ends sending': [
    doNotMailClosed(),
    from(['open', 'refused', 'reading', 'choosing', 'failed', 'done', 'deleting'], idle),
  ],
});

it.each(Object.values(states))('has nothing of the buyer after they signed out while $status', (state) => {
  expect(doNotMailSlice.reducer(state, userSignedOut())).toEqual(idle);
});
