import { routeChanged } from '../../../src/state/events';
import {
  selectSupportTrace,
  type SupportTraceState,
  traceChosen,
  traceEnded,
  traceSlice,
} from '../../../src/features/support/traceSlice';
import { describeTransitions, from } from '../../support/transitions';

const states = {
  idle: { status: 'idle' },
  saving: { status: 'saving', place: 'footer' },
  saved: { status: 'saved', place: 'footer' },
  failed: { status: 'failed', place: 'footer' },
} satisfies Record<string, SupportTraceState>;

it('starts idle', () => {
  expect(traceSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'idle' });
});

describeTransitions(traceSlice.reducer, states, {
  'a trace is chosen in an alert': [
    traceChosen('alert'),
    from(['idle', 'saved', 'failed'], { status: 'saving', place: 'alert' } as const),
  ],
  'the trace is saved': [traceEnded('saved'), { saving: states.saved }],
  'the trace is not saved': [traceEnded('failed'), { saving: states.failed }],
  // A trace that is being saved still reports its end on the next page.
  'the user goes to another page': [
    routeChanged({ path: '/', search: '' }),
    from(['idle', 'saved', 'failed'], states.idle),
  ],
});

it('keeps the same idle state from page to page', () => {
  const idle = traceSlice.reducer(undefined, { type: 'start' });
  expect(traceSlice.reducer(idle, routeChanged({ path: '/', search: '' }))).toBe(idle);
});

it('selects the whole state', () => {
  expect(selectSupportTrace({ supportTrace: states.saved })).toBe(states.saved);
});
