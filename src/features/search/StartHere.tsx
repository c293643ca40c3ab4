import parts from '../../components/parts.module.css';
import { Button } from '../../components/Button';
import { FILTERS_BUTTON, focusResults } from '../../components/focus';
import { useWide } from '../../components/useWide';
import { stateName } from '../../lib/stateNames';
import { filtersOpened } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type Figure, findsNoOne } from '../../state/search/optionCounts';
import { SEARCH_ONLY } from '../../state/search/closedStates';
import { stateChosen } from '../../state/search/searchSlice';
import { formatVoters } from '../../lib/voterLabels';
import { offers } from './fieldOptions';
import styles from './search.module.css';

/** Before the first search: what to do, and the first press. */
export function StartHere() {
  const dispatch = useAppDispatch();
  const starts = useAppSelector(offers.selectStates);
  const wide = useWide();
  return (
    <section className={styles.start} aria-labelledby="start-here">
      <h2 id="start-here">Start with a state</h2>
      <p>Searching is free, and a list of any size costs $9.99. Your list will appear here.</p>
      <ul className={styles.starts} aria-label="States">
        {starts.map(({ state, isClosed, figure }) => {
          const disabled = findsNoOne(figure);
          return (
            <li key={state}>
              <Button
                aria-disabled={disabled ? true : undefined}
                onClick={() => {
                  if (disabled) return;
                  dispatch(stateChosen({ state }));
                  // This button goes away with the search.
                  if (wide) focusResults();
                  else {
                    // The other filters come next, in a sheet that gives the focus back to its button.
                    document.getElementById(FILTERS_BUTTON)?.focus();
                    dispatch(filtersOpened());
                  }
                }}
              >
                {stateName(state)} <span className={parts.soft}>{startWords(figure)}</span>
                {isClosed && <span className={parts.soft}> {SEARCH_ONLY}</span>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Keeps its line while the figure is not known. */
const startWords = (figure: Figure | null) =>
  figure === null || figure.stale ? '\u00A0' : formatVoters(figure.voters);
