import { createSelector } from '@reduxjs/toolkit';
import { facetOf, optionReplaces, replacedBy } from '../../contract/fields/facets';
import { entriesOf } from '../../contract/fields/lists';
import { isLocalField, type LocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isZip } from '../../contract/fields/values';
import { type CanonicalFilters, sameFilters, withoutFilters } from '../../contract/filters';
import { PRESETS_COUNTED } from '../../contract/limits';
import { PLACE_FIELDS, type PlaceField, type Places } from '../../contract/places';
import { localLabel } from '../../lib/localDistricts';
import { problemOf } from '../../services/problem';
import { type Answered, type AnswerPlace, type PresetValues, selectAnswered } from '../search/answers';
import { type Figure, findsNoOne } from '../search/figures';
import type { RootState } from '../types';
import { type PlaceBox, selectTyped } from './placeBoxSlice';
import {
  atFirst,
  type FoundPlace,
  matching,
  type NamedPlace,
  namedPlace,
  placeKey,
  placesFoundBy,
} from './placeNames';
import { selectPlaces } from './placesApi';

/** Options in sight at once. Only they are counted, and typing finds the others. */
const SHOWN = 20;

/** What a box of places is about: the filters on screen, and the kinds of places that it offers. */
export interface PlaceSource {
  /** Null while they cannot be read. */
  readonly selectFilters: (state: RootState) => CanonicalFilters | null;
  /** What is chosen of each kind, as its filter has it. */
  readonly selectChosen: (state: RootState) => Readonly<Partial<Record<PlaceField, string | undefined>>>;
  /** The state that the places are of; empty without one. */
  readonly selectState: (state: RootState) => string;
  readonly selectKinds: (state: RootState) => readonly PlaceField[];
  /** Undefined until they are there: the names on file, unless others stand in for some of them. */
  readonly selectNames?: (state: RootState) => Places | undefined;
}

/** Typed ZIP codes may be unfinished. */
const entriesIn = (name: PlaceField, value: string) =>
  name === 'Zip' ? entriesOf(name, value).filter(isZip) : entriesOf(name, value);

/** A place alone, in place of all others of its kind, typed ones too. */
const aloneIn = (name: PlaceField, entry: string): PresetValues =>
  Object.fromEntries(replacedBy(facetOf(name)).map((field) => [field, field === name ? entry : '']));

/** How many voters a place alone would find under all other choices; null while that is not known. */
function figureOf(
  { name, key }: Pick<NamedPlace, 'name' | 'key'>,
  filters: CanonicalFilters | null,
  answered: Answered | undefined,
): Figure | null {
  const voters = answered?.counts.presets[key];
  if (answered === undefined || voters === undefined) return null;
  if (filters !== null && answered.filters.State !== filters.State) return null;
  const kept = (list: CanonicalFilters) => withoutFilters(list, optionReplaces(facetOf(name), list));
  return { voters, stale: filters === null || !sameFilters(kept(answered.filters), kept(filters)) };
}

/** A place of a kind of which voters have none on file, who may join. */
export interface NoneToAdd {
  readonly name: LocalField;
  readonly label: string;
  readonly voters: number;
}

/**
 * The selectors of a box of places.
 * @param place where its options are counted (`selectPresets` is the question's)
 */
export function placeBoxSelectors(box: PlaceBox, place: AnswerPlace, source: PlaceSource) {
  const { selectFilters, selectState, selectKinds } = source;
  const selectTypedHere = (state: RootState) => selectTyped(state, box);
  const selectRequest = (state: RootState) => selectPlaces(selectState(state))(state);
  const { selectNames = (state: RootState) => selectRequest(state).data } = source;
  const selectAnswer = (state: RootState) => selectAnswered(state, place);

  const selectAll = createSelector([selectNames, selectKinds, selectState], (names, kinds, state) =>
    names === undefined ? [] : placesFoundBy(names, kinds, state),
  );
  const selectChosen = createSelector(
    [source.selectChosen, selectState],
    (chosen, state): readonly NamedPlace[] =>
      // Without a state, the box is closed to all.
      (state === '' ? [] : PLACE_FIELDS).flatMap((name) =>
        entriesIn(name, chosen[name] ?? '').map((entry) => namedPlace(name, entry, state)),
      ),
  );
  const selectFound = createSelector(
    [selectTypedHere, selectAll, selectChosen],
    (typed, all, chosen): readonly FoundPlace[] => {
      if (typed === null) return [];
      if (typed.trim() !== '') return matching(all, typed);
      return atFirst(all, ({ key }) => chosen.some((one) => one.key === key));
    },
  );
  const selectInSight = createSelector([selectFound], (found) => found.slice(0, SHOWN));
  const selectMore = createSelector(
    [selectFound, selectInSight, selectAll, selectTypedHere],
    (found, inSight, all, typed) => (typed?.trim() === '' ? all : found).length - inSight.length,
  );

  /** Chosen kinds that voters may have none of on file. */
  const selectChosenKinds = createSelector([selectChosen], (chosen): readonly LocalField[] => {
    const names = chosen.map(({ name }) => name).filter(isLocalField);
    const withNone = chosen.filter(({ entry }) => entry === NONE_ON_FILE).map(({ name }) => name);
    return [...new Set(names)].filter((name) => !withNone.includes(name));
  });

  /** What is counted: the options in sight, and who has none on file of a chosen kind. */
  const selectPresets = createSelector([selectInSight, selectChosenKinds], (inSight, kinds) => {
    const none = kinds.map((name) => ({ name, entry: NONE_ON_FILE }));
    const counted = [...none, ...inSight].slice(0, PRESETS_COUNTED);
    return Object.fromEntries(
      counted.map(({ name, entry }) => [placeKey(name, entry), aloneIn(name, entry)]),
    );
  });

  const selectNone = createSelector(
    [selectChosenKinds, selectFilters, selectAnswer, selectState],
    (kinds, filters, answered, state): readonly NoneToAdd[] =>
      kinds.flatMap((name) => {
        const figure = figureOf({ name, key: placeKey(name, NONE_ON_FILE) }, filters, answered);
        if (figure === null || figure.stale || figure.voters === 0) return [];
        return [{ name, label: localLabel(name, state), voters: figure.voters }];
      }),
  );

  const selectStatus = (state: RootState): 'loading' | 'failed' | 'loaded' => {
    const { isError, error } = selectRequest(state);
    if (selectNames(state) !== undefined || (isError && problemOf(error)?.code === 'not_found'))
      return 'loaded';
    return isError ? 'failed' : 'loading';
  };

  /** What is seen of the box. */
  const selectBox = createSelector(
    [selectTypedHere, selectInSight, selectMore, selectStatus, selectChosen, selectFilters, selectAnswer],
    (typed, inSight, more, status, chips, filters, answered) => {
      const options = inSight.map((one) => ({ ...one, figure: figureOf(one, filters, answered) }));
      return {
        ...{ open: typed !== null, typed: typed ?? '', status, more, chips },
        stale: options.some(({ figure }) => figure?.stale === true),
        options: options.map(({ key, label, kind, figure }) => ({
          ...{ key, label, kind, voters: figure?.voters ?? null },
          unavailable: findsNoOne(
            figure,
            chips.some((chip) => chip.key === key),
          ),
        })),
      };
    },
  );

  return { selectBox, selectPresets, selectNone };
}
