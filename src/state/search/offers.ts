import { createSelector } from '@reduxjs/toolkit';
import type { CheckOption } from '../../components/CheckGroup';
import { entriesOf } from '../../contract/fields/entries';
import { type CountedName, facetOf } from '../../contract/fields/facets';
import { FIELDS } from '../../contract/fields/fields';
import type { VotingField } from '../../contract/fields/howTheyVote';
import { PARTY_LABELS } from '../../lib/voterLabels';
import type { RootState } from '../types';
import { selectAnswered } from './answers';
import { selectClosedStates } from './closedStates';
import { type FigureOf, figuresByFacet, findsNoOne } from './optionCounts';
import { selectStatesOnOffer } from './searchOptions';
import { selectStateFilters } from './searchApi';
import { type FormSource, turnoutSelectors } from './turnout';

/** Selectors of what a form offers. Each option has the voters that it would find under all other choices. */
export function offersOf(source: FormSource) {
  const { asker, selectFields, selectFilters } = source;

  /** What the file of the chosen state knows; null without a state, or until it has loaded. */
  const selectOnFile = (state: RootState) => {
    const { State } = selectFields(state);
    return State === '' ? null : (selectStateFilters(State)(state).data ?? null);
  };

  /** The figures of each field. They stay, dimmed, while a field has an error. */
  const selectFigures = createSelector(
    [selectFilters, (state: RootState) => selectAnswered(state, asker)],
    (filters, answer) => {
      const ofFacet = figuresByFacet(filters, answer);
      return (field: CountedName): FigureOf => ofFacet(facetOf(field));
    },
  );

  /** The states to choose. One from a link may not be on offer otherwise. */
  const selectStates = createSelector(
    [selectStatesOnOffer, selectFigures, selectClosedStates, selectFields],
    (onOffer, figures, closed, { State }) =>
      (State === '' || onOffer.includes(State) ? onOffer : [State, ...onOffer]).map((state) => ({
        state,
        isClosed: closed.some((one) => one.state === state),
        figure: figures('State')(state),
      })),
  );

  /** The checkboxes of a field of codes. */
  const checksOf = (name: 'PolitalAff' | 'Gender' | VotingField, words: Readonly<Record<string, string>>) =>
    createSelector([selectFigures, selectFields], (figures, fields) =>
      checksIn(
        FIELDS[name].codes.map((value) => ({ value, label: words[value] ?? value })),
        figures(name),
        entriesOf(name, fields[name]),
      ),
    );

  return {
    ...{ selectOnFile, selectFigures, selectStates, checksOf },
    selectParties: checksOf('PolitalAff', PARTY_LABELS),
    ...turnoutSelectors(source, selectOnFile),
  };
}

/** Options with their figures. */
export const checksIn = <Option extends { readonly value: string; readonly label: string }>(
  options: readonly Option[],
  figureOf: FigureOf,
  chosenOnes: readonly string[],
): readonly (Option & CheckOption)[] =>
  options.map((option) => {
    const figure = figureOf(option.value);
    const chosen = chosenOnes.includes(option.value);
    return { ...option, figure, chosen, unavailable: findsNoOne(figure, chosen) };
  });
