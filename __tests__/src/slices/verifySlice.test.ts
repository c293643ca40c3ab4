import type { KnownFile } from '../../../src/contract/files/verify';
import {
  askedAgain,
  askingFailed,
  checkBegun,
  checkCanceled,
  checkRefused,
  fileAnswered,
  fileHashed,
  fileRead,
} from '../../../src/features/verify/verifySlice';
import { verifySlice, type VerifyState } from '../../../src/features/verify/verifySlice';
import { UNCLEAR } from '../../../src/services/problem';
import { userSignedOut } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';

const file: KnownFile = {
  ...{ made_at: '2026-10-31T12:00:00.000Z', records: 3, data_dates: null },
  own: {
    ...{ layout: 'crm', only: null, groups: null, list_name: 'Ward 3', organization: 'Friends of Ada' },
    ...{ search_parameters: { State: 'OK' }, elections: null },
  },
};
const sha256 = 'a'.repeat(64);
const states = {
  idle: { status: 'idle' },
  refused: { status: 'refused', why: 'empty' },
  hashing: { status: 'hashing', size: 100, done: 50 },
  asking: { status: 'asking', sha256 },
  known: { status: 'known', sha256, file },
  unknown: { status: 'unknown', sha256 },
  failed: { status: 'failed', sha256, problem: UNCLEAR },
} satisfies Record<string, VerifyState>;
const all = Object.keys(states) as (keyof typeof states)[];

describeTransitions<VerifyState, keyof typeof states>(verifySlice.reducer, states, {
  'a file is chosen': [checkBegun(7), from(all, { status: 'hashing', size: 7, done: 0 })],
  'what is chosen is no file to check': [
    checkRefused({ why: 'folder' }),
    from(all, { status: 'refused', why: 'folder' }),
  ],
  'some of it was read': [fileRead(80), { hashing: { ...states.hashing, done: 80 } }],
  'all of it was read': [fileHashed({ sha256 }), { hashing: states.asking }],
  'the file is known': [fileAnswered({ file }), { asking: states.known }],
  'the file is not known': [fileAnswered({ file: null }), { asking: states.unknown }],
  'asking fails': [askingFailed({ problem: UNCLEAR }), { asking: states.failed }],
  'it is asked again': [askedAgain(), { failed: states.asking }],
  'the buyer signs out': [
    userSignedOut(),
    { asking: states.idle, known: { ...states.known, file: { ...file, own: null } } },
  ],
  'checking is canceled': [checkCanceled(), { hashing: states.idle }],
});
