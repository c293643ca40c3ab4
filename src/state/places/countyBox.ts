import { createSelector } from '@reduxjs/toolkit';
import { entriesOf } from '../../contract/fields/entries';
import { matchingForm } from '../../contract/text';
import { titleCase } from '../../lib/filterWords';
import { type FigureOf, findsNoOne } from '../search/optionCounts';
import { selectCounties, selectCountyLoad, countiesOnOffer, sameName } from '../search/searchOptions';
import type { RootState } from '../types';
import { type PlaceBox, selectTyped } from './placeBoxSlice';
import { type FoundBy, matching, wordsOf } from './placeNames';

/** Options drawn at once; typing finds the others. A state has fewer, but without one there are hundreds. */
const SHOWN = 100;

/** How a county is named among the figures: `OK Tulsa`. */
export const countyKey = (state: string, county: string) => `${state} ${county}`;

/** A chosen county that the list doesn't have, such as one from a link. It can only be taken away. */
const unlistedKey = (entry: string) => `chosen ${entry}`;

/** The county of a key. @param state the chosen one */
export function countyOfKey(key: string, state: string): { readonly county: string; readonly state: string } {
  if (key.startsWith(unlistedKey(''))) return { county: key.slice(unlistedKey('').length), state };
  return { county: matchingForm(key.slice(3)), state: key.slice(0, 2) };
}

interface ListedCounty extends FoundBy {
  readonly key: string;
  readonly label: string;
  readonly county: string;
}
const NONE: readonly ListedCounty[] = [];

/** What a box of counties is about. */
interface CountySource {
  /** The chosen state; empty without one. */
  readonly selectState: (state: RootState) => string;
  /** The chosen counties, as their filter has them. */
  readonly selectChosen: (state: RootState) => string;
  /** How many voters a county alone would find, by its key. */
  readonly selectFigures: (state: RootState) => FigureOf;
}

/** The counties of a state; without one, all of them as `Name (ST)`. */
export function countyBoxSelector(box: PlaceBox, { selectState, selectChosen, selectFigures }: CountySource) {
  const selectAll = createSelector(
    [selectCounties, selectState],
    (counties, chosen): readonly ListedCounty[] =>
      countiesOnOffer(counties, chosen).map(({ label, county, state }) => {
        const words = wordsOf(label);
        return { key: countyKey(matchingForm(state), county), label, county, words, text: words.join(' ') };
      }),
  );
  const selectChips = createSelector(
    [selectChosen, selectAll, selectState, selectCountyLoad],
    (chosen, all, state, load) =>
      entriesOf('County_Desc', chosen).map((entry) => {
        const onFile = state === '' ? undefined : all.find(({ county }) => sameName(county, entry));
        if (onFile !== undefined) return { key: onFile.key, label: onFile.label };
        // Only the whole list of one state tells which are not on file.
        const note = state !== '' && load === 'loaded' ? ' (not on file)' : '';
        return { key: unlistedKey(entry), label: `${titleCase(entry)}${note}` };
      }),
  );
  return createSelector(
    [(state: RootState) => selectTyped(state, box), selectAll, selectChips, selectCountyLoad, selectFigures],
    (typed, all, chips, load, figureOf) => {
      const found = matching(typed === null ? NONE : all, typed ?? '').map(({ key, label }) => ({
        ...{ key, label, figure: figureOf(key) },
      }));
      // With a place chosen, nearly all counties would find no one.
      const options = [true, false]
        .flatMap((some) => found.filter(({ figure }) => (figure?.voters !== 0) === some))
        .slice(0, SHOWN);
      return {
        ...{ open: typed !== null, typed: typed ?? '', chips, more: found.length - options.length },
        // A fixed list is there if they can't be loaded.
        status: load === 'loading' ? ('loading' as const) : ('loaded' as const),
        stale: options.some(({ figure }) => figure?.stale === true),
        options: options.map(({ key, label, figure }) => ({
          ...{ key, label, kind: '', voters: figure?.voters ?? null },
          unavailable: findsNoOne(
            figure,
            chips.some((chip) => chip.key === key),
          ),
        })),
      };
    },
  );
}
