import type { AppStartListening, RootState } from '../../state/types';
import { selectForm } from '../../state/search/searchSlice';
import { readyMadeReplaced, selectReplaced } from './panelSlice';
import { type Offer, selectOffers } from './readyMade';

/** Notes which ready-made choices a change of the form took away without anybody releasing them. */
export function setupReplacedListener(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectForm(now) !== selectForm(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const now = listenerApi.getState();
      const before = chosenIn(listenerApi.getOriginalState());
      const chosen = chosenIn(now);
      if (before.join() === chosen.join()) return;
      const names = selectOffers(now)
        .filter(({ name, contradicted }) => contradicted && before.includes(name) && !chosen.includes(name))
        .map(({ name }) => name);
      if (names.join() !== selectReplaced(now).join()) dispatch(readyMadeReplaced({ names }));
    },
  });
}

const chosenIn = (state: RootState) => selectOffers(state).filter(isChosen).map(nameOf);
const isChosen = ({ chosen }: Offer) => chosen;
const nameOf = ({ name }: Offer) => name;
