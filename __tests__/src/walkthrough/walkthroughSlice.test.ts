import {
  countAsked,
  counted,
  notCounted,
  opened,
  walkthroughSlice,
} from '../../../src/features/walkthrough/walkthroughSlice';

const { reducer } = walkthroughSlice;
const openState = () =>
  reducer(undefined, opened({ at: 0, resume: false, step: null, additionalFilters: null }));

describe('the running total', () => {
  it('is the answer to the latest question, however late others arrive', () => {
    let state = reducer(openState(), countAsked({ askId: 'first' }));
    state = reducer(state, countAsked({ askId: 'second' }));
    expect(reducer(state, counted({ askId: 'first', count: 1 }))).toBe(state);
    expect(reducer(state, notCounted({ askId: 'first' }))).toBe(state);
    state = reducer(state, counted({ askId: 'second', count: 2 }));
    expect(state).toMatchObject({ total: { status: 'counted', count: 2 } });
    expect(reducer(state, counted({ askId: 'second', count: 3 }))).toBe(state);
  });
});

it('ignores every event but its opening while it is closed', () => {
  const closedState = reducer(undefined, { type: 'started' });
  for (const action of Object.values(walkthroughSlice.actions)) {
    if (action === walkthroughSlice.actions.opened) continue;
    expect(reducer(closedState, (action as (payload: object) => { type: string })({ step: 1 }))).toBe(
      closedState,
    );
  }
});
