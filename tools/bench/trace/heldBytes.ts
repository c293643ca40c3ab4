import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Store, Stores } from './stores';

const SEARCHES = 200;
const EDITS_A_SEARCH = 20;

/** The bytes that only the recorder keeps alive after a long day of searching. */
export function heldBytes({ withRecorder, without }: Stores): {
  readonly bytes: number;
  readonly searches: number;
  readonly actions: number;
} {
  const bare = heapOf(without);
  const recorded = heapOf(withRecorder);
  return {
    bytes: recorded - bare,
    searches: SEARCHES,
    actions: SEARCHES * (EDITS_A_SEARCH + 3),
  };
}

function heapOf(open: () => Store): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const store = open();
  for (let search = 0; search < SEARCHES; search += 1) work(store, search);
  collect();
  const held = process.memoryUsage().heapUsed - before;
  // Keep it alive up to this point.
  store.dispatch({ type: 'bench/over' });
  return held;
}

function work({ dispatch }: Store, search: number): void {
  for (let edit = 0; edit < EDITS_A_SEARCH; edit += 1) {
    dispatch({ type: 'search/fieldEdited', payload: { name: 'LastName', value: `SMITH ${search} ${edit}` } });
  }
  const arg = {
    ...{ type: 'query', subscribe: false, endpointName: 'searchVoters' },
    originalArgs: { LastName: `SMITH ${search}` },
    queryCacheKey: `searchVoters({"LastName":"SMITH ${search}"})`,
  };
  const requestId = `request-${search}`;
  const meta = (requestStatus: string) => ({ arg, requestId, requestStatus, startedTimeStamp: search });
  dispatch({ type: 'api/executeQuery/pending', meta: meta('pending') });
  const data = Array.from({ length: 1000 }, (_, row) => voterRow(search, row));
  const payload = { success: true, data, totalCount: 1000 };
  dispatch({
    type: 'api/executeQuery/fulfilled',
    payload,
    meta: { ...meta('fulfilled'), fulfilledTimeStamp: search },
  });
  // Abort the previous search, as a newer one does.
  const { queryCacheKey } = arg;
  dispatch({ type: 'api/queries/removeQueryResult', payload: { queryCacheKey } });
}

/** Every string is distinct, as if parsed from a response. */
function voterRow(search: number, row: number): object {
  const own = `${search} ${row}`;
  return {
    ...{ VoterID: `OK${own}`, FirstName: `WILMA ${own}`, LastName: `TESTWELL ${own}`, Age: 18 + (row % 70) },
    ...{ PolitalAff: 'DEM', MuniSub: `W${own}`, StreetNum: `${row}`, StreetName: `MAPLE AVE ${own}` },
    ...{ City: `TULSA ${own}`, County_Desc: `TULSA ${own}` },
  };
}
