import type { Store, Stores } from './stores';

const BLOCKS = 400;
const ROUNDS_A_BLOCK = 40;
/** Warm-up blocks for the JIT compiler. */
const WARM_UP = 60;

/** What visitors do most: typing, sorting, paging, and opening and closing overlays. */
function visit({ dispatch }: Store, round: number): number {
  const letters = 'SMITHSON'.slice(0, 1 + (round % 8));
  const actions = [
    ...['FirstName', 'LastName', 'City', 'StreetName'].map((name) => ({
      type: 'search/fieldEdited',
      payload: { name, value: letters },
    })),
    { type: 'results/sortChosen', payload: 'City' },
    { type: 'results/pageChosen', payload: 1 + (round % 9) },
    { type: 'shell/drawerOpened', payload: undefined },
    { type: 'shell/drawerClosed', payload: undefined },
  ];
  for (const action of actions) dispatch(action);
  return actions.length;
}

/**
 * Microseconds per dispatch with and without the recorder, and the median of the ratios of adjacent blocks,
 * so that other load on the machine affects both alike.
 */
export function dispatchRatio({ withRecorder, without, recorderAlone }: Stores): {
  readonly bare: number;
  readonly recorded: number;
  readonly ratio: number;
  /** Microseconds of the recorder alone, for when the noise of the two others exceeds their difference. */
  readonly alone: number;
} {
  const stores = [without(), withRecorder()] as const;
  const alone = recorderAlone();
  const times: [number, number][] = [];
  const timesAlone: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const time = (store: Store) => {
      let dispatched = 0;
      const started = performance.now();
      for (let round = 0; round < ROUNDS_A_BLOCK; round += 1) dispatched += visit(store, round);
      return (1000 * (performance.now() - started)) / dispatched;
    };
    timesAlone.push(time(alone));
    // Alternate, so that neither always runs second.
    if (block % 2 === 0) times.push([time(stores[0]), time(stores[1])]);
    else times.push([time(stores[1]), time(stores[0])].reverse() as [number, number]);
  }
  const measured = times.slice(WARM_UP);
  return {
    alone: median(timesAlone.slice(WARM_UP)),
    bare: median(measured.map(([bare]) => bare)),
    recorded: median(measured.map(([, recorded]) => recorded)),
    ratio: median(measured.map(([bare, recorded]) => recorded / bare)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
