import { createSelector } from '@reduxjs/toolkit';
import { BALLOT_WORDS, METHOD_WORDS } from '../../contract/fields/onFile';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { formatDay } from '../../lib/format';
import { GENDER_LABELS } from '../../lib/voterLabels';
import { isTracked } from '../../lib/lastElections';
import { stateLabel } from '../../lib/stateNames';
import { selectElections } from '../../state/search/filterChips';
import type { Option } from '../../state/search/searchOptions';
import { type Figure, type FigureOf, withFigures } from '../../state/search/optionCounts';
import { selectFields, selectFiltersOfForm, selectFiltersToCount } from '../../state/search/searchSelectors';
import type { ElectionAnswer } from '../../state/search/searchForm';
import { offersOf } from '../../state/search/offers';

/** What the form offers, each option with its voters. */
export const offers = offersOf({
  ...{ asker: 'list', selectFields, selectFiltersToCount },
  selectFilters: selectFiltersOfForm,
});

/** The options of the form's selects and checkboxes, with their figures. */

export const selectStateOptions = createSelector([offers.selectStates, selectFields], (states, { State }) => {
  const offerOf = new Map(states.map((offer) => [offer.state, offer]));
  const options = [
    { value: '', label: 'All states' },
    ...states.map(({ state }) => ({ value: state, label: stateLabel(state) })),
  ];
  // Another state is never out of reach: with a city typed for the last one, it has no one yet.
  return withFigures(options, (state) => offerOf.get(state)?.figure ?? null, State).map((option) => ({
    ...option,
    label: offerOf.get(option.value)?.isClosed === true ? `${option.label} · not for sale yet` : option.label,
    disabled: false,
  }));
});

const STATUS_OPTIONS: readonly Option[] = [
  { value: '', label: 'Any' },
  { value: 'A', label: 'Active' },
  { value: 'I', label: 'Inactive' },
];
export const selectStatusOptions = createSelector(
  [offers.selectFigures, selectFields],
  (figures, { Status }) => withFigures(STATUS_OPTIONS, figures('Status'), Status),
);

export const CHECKS = {
  PolitalAff: offers.selectParties,
  Gender: offers.checksOf('Gender', GENDER_LABELS),
  GeneralMethod: offers.checksOf('GeneralMethod', METHOD_WORDS),
  UsualMethod: offers.checksOf('UsualMethod', METHOD_WORDS),
  PrimaryBallot: offers.checksOf('PrimaryBallot', BALLOT_WORDS),
  PrimaryBallots: offers.checksOf('PrimaryBallots', {
    ...BALLOT_WORDS,
    ...{ D: 'Only Democratic', R: 'Only Republican', O: 'Neither' },
  }),
} as const;

/** The most of the last four elections that they voted in; a figure counts from the least that is chosen. */
const atMost = (kind: 'Generals' | 'Primaries') =>
  createSelector([offers.selectFigures, selectFields], (figures, fields) => {
    const figureOf = figures(`${kind}Min`);
    const least = Number(fields[`${kind}Min`] || 0);
    const upTo = (most: number): Figure | null => {
      const exact = COUNTS.filter((n) => n >= least && n <= most).map((n) => figureOf(String(n)));
      return exact.some((figure) => figure === null)
        ? null
        : {
            voters: exact.reduce((sum, figure) => sum + (figure?.voters ?? 0), 0),
            stale: exact.some((figure) => figure?.stale === true),
          };
    };
    const options = COUNTS.slice(0, -1).map((n) => ({ value: String(n), label: `${n} of the last four` }));
    return withFigures(
      [{ value: '', label: 'Any' }, ...options],
      (value) => upTo(Number(value)),
      fields[`${kind}Max`],
    );
  });
const COUNTS = Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, n) => n);

export const AT_MOST = { GeneralsMax: atMost('Generals'), PrimariesMax: atMost('Primaries') } as const;

/** `Nov 7, 2023 (local)`. */
export const electionWords = ({
  date,
  classification,
}: {
  readonly date: string;
  readonly classification: string;
}) => `${formatDay(date)} (${classification.replaceAll('_', ' ')})`;

const ANSWERS: readonly { readonly value: ElectionAnswer; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'voted', label: 'Voted' },
  { value: 'notVoted', label: 'Did not vote' },
];

/** The elections of the chosen state that have their own question: the latest, and those asked for. */
const selectAsked = createSelector(
  [selectFields, selectElections],
  ({ VoteHistory, NotVoted }, elections) => {
    const asked = [...VoteHistory.split(','), ...NotVoted.split(',')];
    return elections.filter((election) => isTracked(election) || asked.includes(election.token));
  },
);

/** The others, newest first. */
export const selectOtherElections = createSelector([selectElections, selectAsked], (elections, asked) => [
  { value: '', label: 'Choose an election' },
  ...elections
    .filter((election) => !asked.includes(election))
    .map((election) => ({ value: election.token, label: electionWords(election) })),
]);

/** With what is asked of each. */
export const selectElectionQuestions = createSelector(
  [offers.selectFigures, selectFields, selectAsked],
  (figures, { VoteHistory, NotVoted }, elections) =>
    elections.map((election) => {
      const { token } = election;
      const asks = (joined: string) => joined.split(',').includes(token);
      const answer = asks(VoteHistory) ? 'voted' : asks(NotVoted) ? 'notVoted' : 'any';
      const figureOf: FigureOf = (option) =>
        option === 'any' ? null : figures(option === 'voted' ? 'VoteHistory' : 'NotVoted')(token);
      return { ...election, answer, options: withFigures(ANSWERS, figureOf, answer) };
    }),
);
