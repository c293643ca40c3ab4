import { walkthroughSlice } from '../../../src/features/walkthrough/walkthroughSlice';

const { reducer } = walkthroughSlice;

it('ignores every event but its opening while it is closed', () => {
  const closedState = reducer(undefined, { type: 'started' });
  for (const action of Object.values(walkthroughSlice.actions)) {
    if (action === walkthroughSlice.actions.opened) continue;
    expect(reducer(closedState, (action as (payload: object) => { type: string })({ step: 1 }))).toBe(
      closedState,
    );
  }
});
