import { searchRepeated } from '../../state/events';
import { selectSearchedFilters, selectSearchStatus } from '../../state/search/searchSelectors';
import type { AppThunk } from '../../state/types';

/** Runs a failed search again. */
export const searchAgain =
  (source: Parameters<typeof searchRepeated>[1]): AppThunk<void> =>
  (dispatch, getState, { newId }) => {
    const filters = selectSearchedFilters(getState());
    if (filters !== null && selectSearchStatus(getState()) === 'failed')
      dispatch(searchRepeated({ runId: newId(), filters }, source));
  };
