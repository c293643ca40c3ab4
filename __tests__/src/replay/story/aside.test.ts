import { action, ARRIVAL, FILTERS, request, texts, told } from './visits';

/** What a customer does besides searching and buying, and what the page then does by itself. */

const answer = (endpoint: string, asked: unknown, payload: object) => [
  request('pending', endpoint, asked),
  request('fulfilled', endpoint, asked, { payload }),
];
const PROFILE = action('route/changed', { path: '/profile', search: '' });
const LIST = '?AgeMin=60&County_Desc=CLEVELAND&PolitalAff=DEM&State=OK';
const opened = { ...action('route/changed', { path: '/voters', search: LIST }), meta: { by: 'page' } };
const saved = (lists: readonly object[]) => answer('savedLists', { uid: 'u1' }, { lists, campaigns: [] });
const MINE = { id: 'l1', search_parameters: FILTERS, elections: [] };

it('says that a saved list was opened and searched, and of any other list that a link was followed', () => {
  const search = action('search/opened', { runId: 'run-2', filters: FILTERS });
  const visit = (lists: readonly object[]) =>
    texts(told([...ARRIVAL, PROFILE, ...saved(lists), opened, search]).lines).at(-1);
  expect(visit([MINE])).toMatch(/^Opened a saved list from Profile and searched Oklahoma, Cleveland/u);
  expect(visit([{ ...MINE, search_parameters: { State: 'OK' } }])).toMatch(/^Followed a link to Voters and/u);
});

const columns = { by: 'address' };
const table = { rows: 5, columns, check: { usable: 4, unusable: {}, otherState: null } };
const UPLOAD = [
  action('doNotMail/uploadStarted', { state: 'OK' }),
  action('doNotMail/fileChosen', {}),
  action('doNotMail/tableRead', table),
  action('doNotMail/uploadSubmitted', { listName: 'N•' }),
];

it('tells what the shop answered to a do-not-mail list, and what the page did by itself', () => {
  const choice = { ...action('search/valuesChosen', { LeaveOut: '7' }), meta: { by: 'page' } };
  const finished = action('doNotMail/uploadFinished', { exclusionNo: 7, voters: 1200, unmatched: 1 });
  expect(texts(told([...UPLOAD, finished, choice]).lines).slice(-2)).toEqual([
    'Sent a do-not-mail list of 5 rows, 4 of them usable: 1,200 voters to leave out, 1 row matched no one',
    'The page by itself left out do-not-mail lists',
  ]);
});
