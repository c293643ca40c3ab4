import { createSelector } from '@reduxjs/toolkit';
import { facetOf, replacedBy } from '../../contract/fields/facets';
import { entriesOf } from '../../contract/fields/entries';
import { isLocalField, type LocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isZip } from '../../contract/fields/values';
import type { CanonicalFilters } from '../../contract/filters';
import { PRESETS_COUNTED } from '../../contract/limits';
import { PLACE_FIELDS, type PlaceField, type Places } from '../../contract/places';
import { localLabel } from '../../lib/onFileWords';
import { problemOf } from '../../services/problem';
import {
  type Asker,
  type PresetValues,
  type Question,
  selectAnswered,
  selectHasFailed,
} from '../search/answers';
import { findsNoOne } from '../search/optionCounts';
import type { RootState } from '../types';
import { type PlaceBox, selectTyped } from './placeBoxSlice';
import { awaitsFigures, figureOf } from './placeFigures';
import {
  atFirst,
  firstThose,
  type FoundPlace,
  isPartOf,
  matching,
  type NamedPlace,
  namedPlace,
  placeKey,
  placesFoundBy,
} from './placeNames';
import { selectPlaces } from '../search/searchApi';

/** Options in sight at once. Typing finds the others. */
const SHOWN = 20;
/** How many of each of many kinds say that it is there, before anything is typed. */
const OF_EACH_KIND = 2;

/** What a box of places is about: the filters on screen, and the kinds of places that it offers. */
export interface PlaceSource {
  /** Null while they cannot be read. */
  readonly selectFilters: (state: RootState) => CanonicalFilters | null;
  /** The question of the list; null while there is none. */
  readonly selectQuestion: (state: RootState) => Question | null;
  /** What is chosen of each kind, as its filter has it. */
  readonly selectChosen: (state: RootState) => Readonly<Partial<Record<PlaceField, string | undefined>>>;
  /** The state that the places are of; empty without one. */
  readonly selectState: (state: RootState) => string;
  readonly selectKinds: (state: RootState) => readonly PlaceField[];
  /**
   * Counts all places of its kinds, so that those with voters come first, also of those out of sight. Of names, a kind
   * takes as much as a thousand bit strings (`netlify/queries/facets/cost.ts`): not for many kinds.
   */
  readonly countsAll?: boolean;
  /** Undefined until they are there: the names on file, unless others stand in for some of them. */
  readonly selectNames?: (state: RootState) => Places | undefined;
}

/** Typed ZIP codes may be unfinished. */
const entriesIn = (name: PlaceField, value: string) =>
  name === 'Zip' ? entriesOf(name, value).filter(isZip) : entriesOf(name, value);

/** A place alone, in place of all others of its kind, typed ones too. */
const aloneIn = (name: PlaceField, entry: string): PresetValues =>
  Object.fromEntries(replacedBy(facetOf(name)).map((field) => [field, field === name ? entry : '']));

/** What the places of a kind are parts of, where that is a kind of place. */
const WHOLES: Readonly<Partial<Record<PlaceField, PlaceField>>> = {
  ...{ Wards: 'Municipalities', SchoolZones: 'SchoolDistricts' },
};

/**
 * Whether a list says where its voters live even without its places of a kind: by its counties, what those places
 * are parts of, or else places of another kind. Voters who have none on file may live anywhere in the state.
 */
function saysWhereWithout(name: PlaceField, filters: CanonicalFilters): boolean {
  if (filters.County_Desc !== undefined) return true;
  const whole = WHOLES[name];
  return PLACE_FIELDS.some((kind) => {
    const entries = entriesOf(kind, filters[kind] ?? '');
    if (kind === name || entries.length === 0 || entries.includes(NONE_ON_FILE)) return false;
    if (whole === undefined) return true;
    const parts = entriesOf(name, filters[name] ?? '');
    return kind === whole && parts.some((part) => entries.some((entry) => isPartOf(part, entry)));
  });
}

/** A place of a kind of which voters have none on file, who may join. */
export interface NoneToAdd {
  readonly name: LocalField;
  readonly label: string;
  readonly voters: number;
}

/**
 * The selectors of a box of places.
 * @param asker who asks the box's question
 */
export function placeBoxSelectors(box: PlaceBox, asker: Asker, source: PlaceSource) {
  const { selectFilters, selectState, selectKinds, countsAll = false } = source;
  const selectTypedHere = (state: RootState) => selectTyped(state, box);
  const selectRequest = (state: RootState) => selectPlaces(selectState(state))(state);
  const { selectNames = (state: RootState) => selectRequest(state).data } = source;
  const selectAnswer = (state: RootState) => selectAnswered(state, asker);

  const selectAll = createSelector([selectNames, selectKinds, selectState], (names, kinds, state) =>
    names === undefined ? [] : placesFoundBy(names, kinds, state),
  );
  /** Those that have voters come first, where all are counted. */
  const selectOffered = createSelector([selectAll, selectAnswer, selectState], (all, answered, state) => {
    if (!countsAll || answered?.filters.State !== state) return all;
    const { facets } = answered.counts;
    return firstThose(all, ({ name, entry }) => facets[facetOf(name)]?.[entry] !== undefined);
  });
  const selectChosen = createSelector(
    [source.selectChosen, selectState],
    (chosen, state): readonly NamedPlace[] =>
      // Without a state, the box is closed to all.
      (state === '' ? [] : PLACE_FIELDS).flatMap((name) =>
        entriesIn(name, chosen[name] ?? '').map((entry) => namedPlace(name, entry, state)),
      ),
  );
  const selectFound = createSelector(
    [selectTypedHere, selectOffered, selectChosen, selectKinds],
    (typed, all, chosen, { length: kinds }): readonly FoundPlace[] => {
      if (typed === null) return [];
      const isPart = ({ entry }: NamedPlace) => chosen.some((whole) => isPartOf(entry, whole.entry));
      if (typed.trim() !== '') return matching(firstThose(all, isPart), typed);
      const isChosen = ({ key }: NamedPlace) => chosen.some((one) => one.key === key);
      return atFirst(all, isChosen, isPart, countsAll ? SHOWN / kinds : OF_EACH_KIND);
    },
  );
  const selectInSight = createSelector([selectFound], (found) => found.slice(0, SHOWN));

  /** Chosen kinds that voters may have none of on file, who live where the rest of the list says. */
  const selectChosenKinds = createSelector(
    [selectChosen, selectFilters],
    (chosen, filters): readonly LocalField[] => {
      const names = chosen.map(({ name }) => name).filter(isLocalField);
      const withNone = chosen.filter(({ entry }) => entry === NONE_ON_FILE).map(({ name }) => name);
      return [...new Set(names)].filter(
        (name) => !withNone.includes(name) && filters !== null && saysWhereWithout(name, filters),
      );
    },
  );

  /** What is counted one by one: the options in sight, and who has none on file of a chosen kind. */
  const selectPresets = createSelector([selectInSight, selectChosenKinds], (inSight, kinds) => {
    const none = kinds.map((name) => ({ name, entry: NONE_ON_FILE }));
    const counted = [...none, ...(countsAll ? [] : inSight)].slice(0, PRESETS_COUNTED);
    return Object.fromEntries(
      counted.map(({ name, entry }) => [placeKey(name, entry), aloneIn(name, entry)]),
    );
  });

  const selectNone = createSelector(
    [selectChosenKinds, selectFilters, selectAnswer, selectState],
    (kinds, filters, answered, state): readonly NoneToAdd[] =>
      kinds.flatMap((name) => {
        const none = { name, entry: NONE_ON_FILE, key: placeKey(name, NONE_ON_FILE) };
        const figure = figureOf(none, filters, answered);
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

  const selectCountedKinds = createSelector(
    [(state: RootState) => countsAll && selectFound(state).length > 0, selectKinds],
    (isCounted, kinds) => (isCounted ? kinds.map(facetOf) : []),
  );

  /** Asks for the voters of the places on offer, under the filters of the list's own question. */
  const selectBoxQuestion = createSelector(
    [(state: RootState) => source.selectQuestion(state)?.filters, selectPresets, selectCountedKinds],
    (filters, presets, of): Question | null =>
      filters?.State === undefined || (of.length === 0 && Object.keys(presets).length === 0)
        ? null
        : { filters, of, presets },
  );

  const selectIsAsked = (state: RootState) =>
    selectBoxQuestion(state) !== null && !selectHasFailed(state, asker);

  /** What is seen of the box. */
  const selectBox = createSelector(
    [
      selectTypedHere,
      selectAll,
      selectFound,
      selectInSight,
      selectStatus,
      selectChosen,
      selectKinds,
      selectFilters,
      selectAnswer,
      selectIsAsked,
    ],
    (typed, all, found, inSight, status, chips, kinds, filters, answered, isAsked) => {
      const isBlank = typed?.trim() === '';
      const isChosen = ({ key }: { readonly key: string }) => chips.some((chip) => chip.key === key);
      // Figures that come later would move options, or take them away, under the cursor.
      const others = inSight.filter((place) => !isChosen(place));
      const waits = isAsked && (countsAll || isBlank) && awaitsFigures(others, kinds, filters, answered);
      const offered = waits
        ? []
        : inSight.map((one) => ({ ...one, figure: figureOf(one, filters, answered) }));
      const hasVoters = (one: (typeof offered)[number]) => one.figure?.voters !== 0 || isChosen(one);
      const options =
        isBlank && !countsAll
          ? // The first few of each kind may be anywhere in the state, outside the chosen county.
            offered.filter(hasVoters)
          : // Figures move options only once all are there. Old ones keep their order until new ones come.
            offered.some(({ figure }) => figure === null)
            ? offered
            : firstThose(offered, hasVoters);
      return {
        ...{ open: typed !== null, typed: typed ?? '', chips },
        status: waits && status === 'loaded' ? 'loading' : status,
        more: (isBlank ? all : found).length - options.length,
        stale: options.some(({ figure }) => figure?.stale === true),
        options: options.map((one) => ({
          ...{ key: one.key, label: one.label, kind: one.kind, voters: one.figure?.voters ?? null },
          unavailable: findsNoOne(one.figure, isChosen(one)),
        })),
      };
    },
  );

  return { selectBox, selectBoxQuestion, selectNone };
}
