import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import { type ChosenFile, MADE_FORMS } from '../../contract/files';
import { LAYOUTS } from '../../contract/layouts/layouts';
import {
  choicesRecalled,
  formChosen,
  layoutChosen,
  selectFileChoice,
  selectFileChoices,
} from '../../downloads/fileChoicesSlice';
import { type FileOwner, ON_SCREEN, ownOf } from '../../downloads/fileChoicesState';
import { countsOf } from '../../downloads/fileCounts';
import { askedOf, choiceProblem, wholeFile } from '../../downloads/fileSelection';
import { routeChanged, searchOpened } from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import { selectListOnOffer, selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { AppStartListening, RootState } from '../../state/types';
import { selectOwnership } from './ownership';

/** The purchase whose file is chosen here; null while the list is not bought. */
export const selectFileOwner = (state: RootState): FileOwner => {
  const ownership = selectOwnership(state);
  return ownership.status === 'owned' ? ownership.paid.purchaseId : null;
};

/** Why the chosen file is impossible for this list; null if it isn’t. */
export function selectFileProblem(state: RootState): string | null {
  const list = selectListOnOffer(state);
  if (list === null || list.total === 0) return null;
  const owner = selectFileOwner(state);
  const counts = countsOf(state, owner, list.total);
  return choiceProblem(selectFileChoice(state, owner), counts)?.sentence ?? null;
}

const selectCountsOnOffer = (state: RootState) =>
  countsOf(state, selectFileOwner(state), selectListOnOffer(state)?.total ?? 0);

/** The chosen file; the whole list while the choice is invalid. */
export const selectFileOnOffer: (state: RootState) => ChosenFile = createSelector(
  [
    (state: RootState) => selectFileChoice(state, selectFileOwner(state)),
    (state: RootState) => selectCountsOnOffer(state).voters,
    (state: RootState) => selectCountsOnOffer(state).households,
    (state: RootState) => selectCountsOnOffer(state).isByVoterId === true,
  ],
  (choice, voters, households, isByVoterId) =>
    askedOf(choice, { voters, households, isByVoterId }) ?? wholeFile(choice),
);

type FileInAddress = Pick<ChosenFile, 'layout' | 'form'>;

/** The file that an address names; null if it names none. */
function fileIn(search: string): FileInAddress | null {
  const query = new URLSearchParams(search);
  const layout = LAYOUTS.find((name) => name === query.get('layout'));
  const form = MADE_FORMS.find((name) => name === query.get('format'));
  return layout === undefined ? null : { layout, ...(form && { form }) };
}

/** Adds the layout and the format to an address. */
export function withFile(address: string, { layout, form }: FileInAddress): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('layout', layout);
  query.delete('format');
  if (form !== undefined) query.set('format', form);
  return `${path}?${query}`;
}

/** Keeps the file’s layout and format and the address the same. */
export function setupFileInAddress(start: AppStartListening): void {
  start({
    matcher: isAnyOf(routeChanged, searchOpened),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const { path, search } = selectRoute(state);
      const asked = path === SEARCH_PATH ? fileIn(search) : null;
      const own = ownOf(selectFileChoices(state), null);
      if (asked === null || (own?.layout === asked.layout && own.form === asked.form)) return;
      const choice = { ...selectFileChoice(state, null), form: undefined, ...asked };
      dispatch(choicesRecalled({ choices: { [ON_SCREEN]: choice }, by: 'address' }));
    },
  });
  start({
    matcher: isAnyOf(layoutChosen, formChosen),
    effect: ({ payload }: ReturnType<typeof layoutChosen | typeof formChosen>, { extra, ...listenerApi }) => {
      const state = listenerApi.getState();
      const { path, search } = selectRoute(state);
      if (payload.purchaseId !== null || path !== SEARCH_PATH || selectSearchedFilters(state) === null)
        return;
      extra.navigate(withFile(path + search, selectFileChoice(state, null)), { replace: true, by: 'list' });
    },
  });
}
