import { routeChanged } from '../../../src/state/events';
import {
  explanationToggled,
  type SupportTraceState,
  traceChosen,
  traceEnded,
  traceNotShared,
  traceShareChosen,
  traceSlice,
} from '../../../src/features/support/traceSlice';
import { describeTransitions, from } from '../../support/transitions';

const states = {
  idle: { status: 'idle', explained: null },
  saving: { status: 'saving', place: 'footer', explained: null },
  saved: { status: 'saved', place: 'footer', explained: null },
  shareable: { status: 'shareable', place: 'footer', explained: null },
  notShared: { status: 'notShared', place: 'footer', explained: null },
  failed: { status: 'failed', place: 'footer', explained: null },
} satisfies Record<string, SupportTraceState>;

describeTransitions(traceSlice.reducer, states, {
  'a trace is chosen in an alert': [
    traceChosen('alert'),
    from(['idle', 'saved', 'shareable', 'notShared', 'failed'], {
      status: 'saving',
      place: 'alert',
      explained: null,
    } as const),
  ],
  'the trace is saved': [traceEnded('saved'), { saving: states.saved }],
  'the trace is saved where files can be shared': [traceEnded('shareable'), { saving: states.shareable }],
  'sharing is chosen': [traceShareChosen(), {}],
  'the share is refused': [traceNotShared(), { shareable: states.notShared }],
  'the trace is not saved': [traceEnded('failed'), { saving: states.failed }],
  // A trace that is being saved still reports its end on the next page.
  'the user goes to another page': [
    routeChanged({ path: '/', search: '' }),
    from(['idle', 'saved', 'shareable', 'notShared', 'failed'], states.idle),
  ],
});

it('keeps the same idle state from page to page', () => {
  const idle = traceSlice.reducer(undefined, { type: 'start' });
  expect(traceSlice.reducer(idle, routeChanged({ path: '/', search: '' }))).toBe(idle);
});

it('explains a trace where that was asked for, until it is asked again', () => {
  const { reducer } = traceSlice;
  const asked = reducer(states.saved, explanationToggled('alert'));
  expect(asked).toEqual({ ...states.saved, explained: 'alert' });
  expect(reducer(asked, explanationToggled('footer'))).toEqual({ ...states.saved, explained: 'footer' });
  expect(reducer(asked, explanationToggled('alert'))).toEqual(states.saved);
});
