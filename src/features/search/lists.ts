import { createSelector } from '@reduxjs/toolkit';
import { entriesOf } from '../../contract/fields/lists';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isZip } from '../../contract/fields/values';
import { matchingForm } from '../../contract/text';
import { narrowed } from '../../lib/narrowed';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { selectCounties, selectCountyLoad } from '../../state/search/optionSelectors';
import { countiesOnOffer, sameName } from '../../state/search/searchOptions';
import { selectFields } from '../../state/search/formTotal';
import type { RootState } from '../../state/types';
import { selectHasFailed } from '../../state/search/answers';
import type { Figure } from '../../state/search/figures';
import { countyKey, selectFormFigures, selectValuesOnFile } from './figures';
import { DISTRICT_FIELDS, type ListName, selectOpenList } from './panelSlice';

/** An entry of an unfolded list. */
export interface ListEntry {
  readonly key: string;
  readonly label: string;
  readonly entry: string;
  /** The county's state; empty elsewhere. */
  readonly state: string;
  readonly figure: Figure | null;
  readonly chosen: boolean;
}

export interface OpenList {
  readonly name: ListName;
  readonly typed: string;
  readonly entries: readonly ListEntry[];
  readonly more: number;
  /** No entries yet, none to be had, or all there are: three things to say. */
  readonly status: 'loading' | 'failed' | 'loaded';
}

/** Entries drawn at once, besides those that are chosen; typing finds the others. */
const SHOWN = 100;

/** Typed ZIP codes may be unfinished. */
const chosenIn = (name: ListName, joined: string) => {
  const entries = entriesOf(name, joined);
  return name === 'Zip' ? entries.filter(isZip) : entries;
};

/** Without a state, counties are listed as `Name (ST)`. */
const selectCountyEntries = createSelector(
  [selectCounties, selectCountyLoad, selectFields, selectFormFigures],
  (counties, load, { State, County_Desc }, figures): ListEntry[] => {
    const figureOf = figures('County_Desc');
    const chosen = chosenIn('County_Desc', County_Desc);
    const onFile = countiesOnOffer(counties, State).map(({ label, county, state }) => ({
      key: countyKey(state, county),
      label,
      entry: matchingForm(county),
      state: matchingForm(state),
      figure: figureOf(countyKey(state, county)),
      chosen: State !== '' && chosen.some((name) => sameName(name, county)),
    }));
    const foreign = chosen.filter(
      (name) => State === '' || !onFile.some(({ entry }) => sameName(entry, name)),
    );
    // Only the whole list of one state tells which are not on file.
    const note = State !== '' && load === 'loaded' ? ' (not on file)' : '';
    return [
      ...foreign.map((name) => unlistedEntry(name, `${titleCase(name)}${note}`, State, null)),
      ...onFile,
    ];
  },
);

/** A chosen entry that the list doesn't have, such as one from a link. It can only be taken away. */
const unlistedEntry = (entry: string, label: string, state: string, figure: Figure | null): ListEntry => ({
  key: `chosen ${entry}`,
  label,
  entry,
  state,
  figure,
  chosen: true,
});

/** The values on file of an open list other than counties; null until they have loaded. */
const selectEntriesOnFile = createSelector(
  [(_state: RootState, name: FetchedList) => name, selectValuesOnFile, selectFormFigures, selectFields],
  (name, values, figures, fields): ListEntry[] | null => {
    if (values === null) return null;
    const figureOf = figures(name);
    const chosen = chosenIn(name, fields[name]);
    const label = isName(name) ? titleCase : (value: string) => value;
    const entries = values.map((value) => ({
      key: value,
      label: label(value),
      entry: value,
      state: '',
      figure: figureOf(value),
      chosen: chosen.includes(value),
    }));
    // They may have voters under other filters than those of the answer.
    const missing = chosen.filter((entry) => !values.includes(entry));
    const unlisted = missing.map((entry) =>
      unlistedEntry(entry, label(entry), '', entry === NONE_ON_FILE ? null : figureOf(entry)),
    );
    return [...unlisted, ...entries];
  },
);
type FetchedList = Exclude<ListName, 'County_Desc'>;

/**
 * Counties load with the screen, and a fixed list replaces them if that fails; other lists load when opened.
 */
function selectListLoad(state: RootState): OpenList['status'] {
  const open = selectOpenList(state);
  if (open.status === 'closed') return 'loading';
  if (open.name === 'County_Desc') return selectCountyLoad(state) === 'loading' ? 'loading' : 'loaded';
  if (selectValuesOnFile(state, open.name) !== null) return 'loaded';
  return selectHasFailed(state, 'list') ? 'failed' : 'loading';
}

/** The list that is unfolded, narrowed by what is typed in it; null if none is. */
export const selectListShown: (state: RootState) => OpenList | null = createSelector(
  [
    selectOpenList,
    (state: RootState) => {
      const open = selectOpenList(state);
      if (open.status === 'closed') return null;
      return open.name === 'County_Desc' ? selectCountyEntries(state) : selectEntriesOnFile(state, open.name);
    },
    selectListLoad,
  ],
  (open, all, load) => {
    if (open.status === 'closed') return null;
    const found = narrowed(all ?? [], open.typed, ({ label }) => label);
    const entries = found.filter(({ chosen }, place) => place < SHOWN || chosen);
    return {
      name: open.name,
      typed: open.typed,
      entries,
      more: found.length - entries.length,
      status: load,
    };
  },
);

/** What a list has chosen, as people write it. */
export const selectChosenNames = createSelector(
  [selectFields, (_state: RootState, name: ListName) => name],
  (fields, name): readonly string[] => {
    const chosen = chosenIn(name, fields[name]);
    return isName(name) ? chosen.map(titleCase) : chosen;
  },
);

/** Lists beside a field for typing, where there is no room for names. */
const BESIDE: readonly ListName[] = ['Cities', 'Zip', 'Precincts'];

/** What a list has chosen, on its button. */
export const selectChosenWords = createSelector(
  [selectChosenNames, (_state: RootState, name: ListName) => name],
  (chosen, name) => {
    const hasRoom = !BESIDE.includes(name);
    if (chosen.length === 0 && !hasRoom) return 'Choose…';
    if (chosen.length === 0) return name === 'County_Desc' ? 'All counties' : 'All';
    return hasRoom && chosen.length <= 3 ? joinedByAnd(chosen) : `${chosen.length} selected`;
  },
);

/** Names are written as names; precincts, ZIP codes and numbered districts as they stand. */
const isName = (name: ListName) =>
  name !== 'Precincts' && name !== 'Zip' && !DISTRICT_FIELDS.some((district) => district === name);
