import { lineAt } from '../../../../src/replay/story/story';
import { told, action, request, ARRIVAL, SEARCH } from './visits';

it('does not tell of a link’s mistakes before there is a screen to see them on', () => {
  const arrival = action('route/changed', { path: '/voters', search: '?Colour=red' });
  const { lines } = told([arrival, action('auth/userSignedOut')]);
  expect(lines.map(({ text, position }) => [text, position])).toEqual([
    ['Opened Voters, not signed in', 2],
    ['Part of the link didn’t work: “Colour”', 2],
  ]);
});

it('leads to a link’s notice as the customer read it, once the rest of the link was searched for', () => {
  const { lines } = told([
    action('route/changed', { path: '/voters', search: '?Colour=red&State=OK' }),
    action('auth/userSignedOut'),
    { ...action('search/opened', { runId: 'run-1', filters: { State: 'OK' } }), meta: { source: 'address' } },
    request('pending', 'searchVoters', { State: 'OK' }),
  ]);
  const [notice, search] = ['Part of the link', 'Searched'].map((words) =>
    lines.findIndex(({ text }) => text.startsWith(words)),
  );
  expect(lines.slice(1, 3).map(({ position }) => position)).toEqual([4, 3]);
  expect([lineAt(lines, 4), lineAt(lines, 3)]).toEqual([notice, search]);
});

it.each([
  [2, 0],
  [5, 1],
])(
  'tells of a search that hangs as the trace is saved: after %d s more, %d problems',
  (seconds, problems) => {
    const waiting = Array.from({ length: seconds }, () => action('alert/dismissed'));
    const { lines, text } = told([
      ...[...ARRIVAL, ...SEARCH.slice(0, 4), ...waiting],
      { type: 'supportTrace/traceChosen', payload: 'footer' },
    ]);
    expect(text).toContain(`Age 60 and over: no answer yet (after ${seconds + 2} s)\n`);
    expect(lines.filter((line) => line.problem !== null)).toHaveLength(problems);
  },
);

it('leads to a page as it had loaded, before the customer went on', () => {
  const { lines } = told([
    ...ARRIVAL,
    action('route/changed', { path: '/profile', search: '' }),
    request('pending', 'purchases', {}),
    request('fulfilled', 'purchases', {}, { payload: { purchases: [] } }),
    action('shell/drawerOpened'),
    request('pending', 'purchases', {}),
  ]);
  expect(lines.at(-1)).toMatchObject({ text: 'Went to Profile', from: 3, position: 5 });
});
