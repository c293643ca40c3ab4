import {
  advanced,
  traceFileChosen,
  fileOpened,
  traceFileRefused,
  jumped,
  paused,
  playChosen,
  replaySlice,
  type ReplayState,
  screensReady,
  stepped,
} from '../../../src/replay/viewer/replaySlice';
import { describeTransitions } from '../../support/transitions';

const none = { status: 'none' } as const;
const viewer = { screens: 'ready', chosen: none } as const;
const fileId = 'f1';
const name = 'trace.json';
const openFile = { status: 'open', fileId, name, length: 5, position: 2, playing: false } as const;

const states = {
  'the screens load': { ...viewer, screens: 'loading', file: none },
  'no file is chosen': { ...viewer, file: none },
  'a file is opening': {
    ...viewer,
    chosen: { status: 'opening', fileId, name },
    file: none,
  },
  'a file is refused': {
    ...viewer,
    chosen: { status: 'refused', name, bytes: 12, problem: 'too_large' },
    file: none,
  },
  'a file is paused': { ...viewer, file: openFile },
  'a file is playing': { ...viewer, file: { ...openFile, playing: true } },
  'the last action is next': { ...viewer, file: { ...openFile, position: 4, playing: true } },
  'a file is at its end': { ...viewer, file: { ...openFile, position: 5 } },
  'an empty file is open': { ...viewer, file: { ...openFile, length: 0, position: 0 } },
} satisfies Record<string, ReplayState>;
type Name = keyof typeof states;

/** The next state of each open file, in the order above: its position, and which of them play. */
function openFiles(
  positions: readonly number[],
  playing: readonly number[],
): Partial<Record<Name, ReplayState>> {
  const open = [
    'a file is paused',
    'a file is playing',
    'the last action is next',
    'a file is at its end',
    'an empty file is open',
  ] as const;
  return Object.fromEntries(
    open.map((state, n) => {
      const position = positions[n] ?? Number.NaN;
      return [state, { ...viewer, file: { ...states[state].file, position, playing: playing.includes(n) } }];
    }),
  );
}

const opening = { status: 'opening', fileId: 'f2', name: 'other.json' } as const;
describeTransitions(replaySlice.reducer, states, {
  'a file is chosen': [
    traceFileChosen({ fileId: 'f2', name: 'other.json' }),
    {
      ...Object.fromEntries(
        Object.entries(states).map(([state, before]) => [state, { ...before, chosen: opening }]),
      ),
      // Without the screens, nothing can be replayed.
      'the screens load': states['the screens load'],
    },
  ],
  'the file is opened': [
    fileOpened({ fileId, length: 8, position: 5 }),
    {
      'a file is opening': {
        ...viewer,
        file: { status: 'open', fileId, name, length: 8, position: 5, playing: false },
      },
    },
  ],
  'an earlier file is opened': [fileOpened({ fileId: 'f0', length: 8, position: 5 }), {}],
  'the file is refused': [
    traceFileRefused({ fileId, bytes: 9, problem: 'unreadable' }),
    {
      'a file is opening': {
        ...viewer,
        chosen: { status: 'refused', name, bytes: 9, problem: 'unreadable' },
        file: none,
      },
    },
  ],
  'an earlier file is refused': [traceFileRefused({ fileId: 'f0', bytes: 9, problem: 'unreadable' }), {}],
  'Play is chosen': [playChosen(), openFiles([2, 2, 4, 0, 0], [0, 1, 2, 3])],
  'Pause is chosen': [paused(), openFiles([2, 2, 4, 5, 0], [])],
  'it is time for the next action': [advanced(), openFiles([2, 3, 5, 5, 0], [1])],
  'the user steps forward': [stepped(1), openFiles([3, 3, 5, 5, 0], [])],
  'the user steps back': [stepped(-1), openFiles([1, 1, 3, 4, 0], [])],
  'the user drags the slider between two actions': [jumped(2.6), openFiles([3, 3, 3, 3, 0], [1, 2])],
  'the user jumps beyond the end': [jumped(99), openFiles([5, 5, 5, 5, 0], [])],
  'the user jumps before the start': [jumped(-3), openFiles([0, 0, 0, 0, 0], [1, 2])],
});

it.each(Object.entries(states))(
  'changes nothing else once the screens are there, while %s',
  (_name, state) => {
    expect(replaySlice.reducer(state, screensReady())).toEqual({ ...state, screens: 'ready' });
  },
);
