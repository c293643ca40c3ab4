import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import { selectAnswered } from '../../state/search/answers';
import { findsNoOne, noneToInclude, optionsIn, withoutDistrict } from '../../state/search/figures';
import { FIELDS } from '../../contract/fields/fields';
import { facetOf } from '../../contract/fields/facets';
import { filterWords, titleCase } from '../../lib/filterWords';
import { entriesOf, joinedEntries } from '../../contract/fields/lists';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { sameName } from '../../state/search/searchOptions';
import {
  askedIn,
  narrowestChosen,
  selectAnswers,
  selectFigures,
  selectFiguresAround,
  selectOffer,
  selectOnFile,
  selectRace,
  selectWalkthroughFilters,
} from './figures';
import { onlyEntry } from './formAnswers';
import { type DistrictFilter, districtsOf } from './steps';
import {
  counted,
  type CountedOption,
  type Listed,
  optionList,
  listOf,
  withChosen,
} from './walkthroughSelectors';

/** The places that Geography offers. */

/** The one county, spelled as on file. */
export const selectCounty = createSelector([selectWalkthroughFilters, selectOnFile], (filters, onFile) => {
  const county = onlyEntry(filters ?? {}, 'County_Desc');
  if (county === null) return null;
  return onFile?.counties.find((one) => sameName(one, county)) ?? titleCase(county);
});

export const selectCountiesOnOffer: (state: RootState) => Listed<CountedOption> = createSelector(
  [selectOffer, selectFigures, selectFiguresAround, selectCounty],
  (offer, figures, around, chosen) =>
    optionList(offer, ({ state, counties }) => {
      if (counties.length === 0) return [];
      const figureOf = figures('counties');
      const figureAround = around?.('counties');
      // Until it is counted, it may have some of their voters.
      const isElsewhere = (county: string) => figureAround !== undefined && findsNoOne(figureOf(county));
      return counted(
        withChosen(counties, chosen).map((county) => `${state} ${county}`),
        (county) => (isElsewhere(county) && figureAround ? figureAround : figureOf)(county),
        listOf(chosen === null ? null : `${state} ${chosen}`),
      ).map((option) => ({
        ...option,
        value: option.value.slice(state.length + 1),
        elsewhere: isElsewhere(option.value),
      }));
    }),
);

/** The chosen race's districts, from a fixed list if the data has none. Null if the race has none. */
export const selectDistrictsOnOffer = createSelector(
  [
    selectRace,
    selectOffer,
    selectFigures,
    selectWalkthroughFilters,
    (state: RootState) => selectAnswered(state, 'walkthrough'),
  ],
  (race, offer, figures, filters, answer) => {
    const filter = districtsOf(race);
    if (filter === null) return null;
    const chosen = onlyEntry(filters ?? {}, filter);
    const field = facetOf(filter);
    const found = offer?.data?.[field] ?? [];
    const isLoading = offer?.data === undefined && offer?.isError !== true;
    const offered = found.length > 0 || isLoading ? found : fallbackOf(filter);
    const all = counted(withChosen(offered, chosen), figures(field), listOf(chosen));
    // In a county, nearly all would find no one; of a fixed list, all would.
    const options = found.length > 0 ? all.filter(({ unavailable }) => !unavailable) : all;
    return { name: filter, chosen, options, isLoading, without: withoutDistrict(filter, filters, answer) };
  },
);

/** Offered if the state's loaded data has no districts: `CD-1` to `CD-27` and so on (the specification). */
const fallbackOf = (filter: DistrictFilter) =>
  Array.from({ length: MOST_DISTRICTS[filter] }, (_, n) => `${FIELDS[filter].prefix}-${n + 1}`);
const MOST_DISTRICTS: Readonly<Record<DistrictFilter, number>> = {
  ...{ CongressionalDistrict: 27, StateSenateDistrict: 40, StateHouseDistrict: 120 },
};

/** Each kind of local district that the race is run in and the file has, under the other answers. */
export const selectLocalDistrictsOnOffer = createSelector(
  [
    selectRace,
    selectWalkthroughFilters,
    selectFigures,
    selectFiguresAround,
    (state: RootState) => selectAnswered(state, 'walkthrough'),
    (state: RootState) => selectAnswered(state, 'around'),
  ],
  (race, filters, figuresHere, figuresAround, answerHere, answerAround) => {
    if (filters?.State === undefined) return [];
    const asked = askedIn(filters.State, race);
    // A narrower one comes once the one that it belongs to is chosen: a state has hundreds of them.
    const shown = asked.filter(
      (name, place) => filters[name] !== undefined || asked.slice(0, place).every((wider) => filters[wider]),
    );
    return shown.map((name) => {
      const field = facetOf(name);
      // Another city has none of the chosen ward's voters, and takes its place.
      const hasNarrower = asked.slice(asked.indexOf(name) + 1).some((one) => filters[one] !== undefined);
      const figures = hasNarrower && figuresAround !== null ? figuresAround : figuresHere;
      const answer = hasNarrower ? answerAround : answerHere;
      const within = asked.slice(0, asked.indexOf(name));
      // Those of another state or place are not on offer.
      const isOfHere = (['State', 'County_Desc', ...within] as const).every(
        (one) => answer?.filters[one] === filters[one],
      );
      const counts = isOfHere ? answer?.counts.facets[field] : undefined;
      const chosen = filters[name] ?? null;
      const figureOf = figures(field);
      const options = counted(
        withChosen(optionsIn(counts ?? {}), chosen),
        // Each district is counted; several together are not, nor is none.
        (value) => (entriesOf(name, value).length > 1 || value === NONE_ON_FILE ? null : figureOf(value)),
        listOf(chosen),
      );
      const none =
        name === 'Cities'
          ? { without: null, others: 0 }
          : {
              without: withoutDistrict(name, filters, answerHere),
              others: noneToInclude(name, filters, answerHere),
            };
      return { name, options, isLoading: counts === undefined, ...none };
    });
  },
);

/**
 * What the chosen county leaves out of the narrowest place of the race that is chosen; null if nothing, and
 * until it is counted. Cities and districts cross county lines.
 */
export const selectBeyondCounty = createSelector(
  [selectAnswers, selectFigures, selectCounty, selectOnFile],
  (answers, figures, county, onFile) => {
    if (answers === null || onFile === null || county === null) return null;
    const { race, filters } = answers;
    const place = narrowestChosen(race, filters);
    // Those who have none on file live everywhere.
    if (place === null || entriesOf(place, filters[place] ?? '').includes(NONE_ON_FILE)) return null;
    const figureOf = figures('counties');
    const others = onFile.counties
      .map((name) => ({ name, figure: figureOf(`${onFile.state} ${name}`) }))
      .filter(({ name, figure }) => name !== county && figure !== null && !figure.stale && figure.voters > 0);
    if (others.length === 0) return null;
    return {
      place: filterWords({ [place]: filters[place] }).join(),
      county: filterWords({ County_Desc: county }).join(),
      voters: others.reduce((sum, { figure }) => sum + (figure?.voters ?? 0), 0),
      others: filterWords({
        County_Desc: joinedEntries(
          'County_Desc',
          others.map(({ name }) => name),
        ),
      }).join(),
    };
  },
);
