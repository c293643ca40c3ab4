import { ageMoved, backChosen, closed, opened } from '../../../../src/features/walkthrough/walkthroughSlice';
import { walkthroughStateChosen } from '../../../../src/features/walkthrough/walkthroughSlice';
import { ARRIVAL, request, texts, told } from './visits';

const counted = (voters: number, place = 'walkthrough') =>
  request('fulfilled', 'answer', { place }, { payload: { counts: { voters } } });

it('tells the walkthrough’s running total behind what led to it, and the latest one only', () => {
  const { lines } = told([
    ...ARRIVAL,
    opened({ at: 0, resume: false, step: null, answers: null, form: {} }),
    counted(2_300_000),
    walkthroughStateChosen({ state: 'OK' }),
    counted(99, 'list'),
    counted(1_200),
    counted(1),
    ageMoved({ bound: 'min', age: 60 }),
    backChosen(),
    closed(),
    counted(7),
  ]);
  expect(texts(lines).slice(1)).toEqual([
    'Opened the walkthrough by its button: 2,300,000 voters',
    'Walkthrough: chose Oklahoma: 1 voter',
    expect.stringMatching(/^Walkthrough: chose any age/u),
    'Walkthrough: went back to step 1 (State)',
    'Closed the walkthrough',
  ]);
});
