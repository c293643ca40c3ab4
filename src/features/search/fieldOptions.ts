import { createSelector } from '@reduxjs/toolkit';
import { GENDER_CODES, PARTY_CODES } from '../../contract/fields/fields';
import type { CountedName } from '../../contract/fields/facets';
import { HOW_THEY_VOTE, type VotingField } from '../../contract/fields/howTheyVote';
import { BALLOT_WORDS, METHOD_WORDS } from '../../contract/fields/votingOnFile';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { formatCount } from '../../lib/format';
import { GENDER_LABELS, PARTY_LABELS } from '../../lib/voterLabels';
import { stateLabel } from '../../lib/stateNames';
import { selectClosedStates } from '../../state/search/closedStates';
import { selectStatesOnOffer } from '../../state/search/optionSelectors';
import { type Option, STATUS_OPTIONS, withValue } from '../../state/search/searchOptions';
import { selectForm } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';
import type { Figure, FigureOf } from '../../state/search/answers';
import { selectFormFigures } from './figures';
import { selectStatesKeepingCounty } from './formSelectors';

/** The options of the form's selects and checkboxes, with their figures. */

const selectFields = (state: RootState) => selectForm(state).fields;

/** An option of a select: `Active · 4,567`. One that would find no one can't be chosen. */
interface CountedOption extends Option {
  readonly disabled: boolean;
  readonly dimmed: boolean;
}

/**
 * The chosen option gets no figure: it is the total, and the text of the closed list must not change while
 * the user types.
 */
export function counted(options: readonly Option[], figureOf: FigureOf, chosen: string): CountedOption[] {
  return options.map((option) => {
    const figure = option.value === chosen || option.value === '' ? null : figureOf(option.value);
    if (figure === null) return { ...option, disabled: false, dimmed: false };
    const label = `${option.label} · ${formatCount(figure.voters)}`;
    return { ...option, label, disabled: figure.voters === 0 && !figure.stale, dimmed: figure.stale };
  });
}

export const selectStateOptions = createSelector(
  [selectStatesOnOffer, selectFormFigures, selectStatesKeepingCounty, selectFields, selectClosedStates],
  (codes, figures, keepingCounty, { State }, closed) => {
    const states = withValue(
      codes.map((state) => ({ value: state, label: stateLabel(state) })),
      State,
    );
    // The figures are of whole states. A state that keeps the chosen counties would match fewer.
    const figureOf: FigureOf = (state) => (keepingCounty.includes(state) ? null : figures('State')(state));
    const options = counted([{ value: '', label: 'All states' }, ...states], figureOf, State);
    const isClosed = (value: string) => closed.some(({ state }) => state === value);
    return options.map((option) =>
      isClosed(option.value) ? { ...option, label: `${option.label} · not for sale yet` } : option,
    );
  },
);

export const selectStatusOptions = createSelector([selectFormFigures, selectFields], (figures, { Status }) =>
  counted([{ value: '', label: 'Any' }, ...withValue(STATUS_OPTIONS, Status)], figures('Status'), Status),
);

/** One checkbox of a group. */
export interface Check {
  readonly value: string;
  readonly label: string;
  readonly figure: Figure | null;
  readonly chosen: boolean;
}

const checks = (
  codes: readonly string[],
  labels: Readonly<Record<string, string>>,
  joined: string,
  figureOf: FigureOf,
): Check[] =>
  codes.map((value) => ({
    value,
    label: labels[value] ?? value,
    figure: figureOf(value),
    chosen: joined.split(',').includes(value),
  }));

export const selectPartyChecks = createSelector(
  [selectFormFigures, selectFields],
  (figures, { PolitalAff }) => checks(PARTY_CODES, PARTY_LABELS, PolitalAff, figures('PolitalAff')),
);
export const selectGenderChecks = createSelector([selectFormFigures, selectFields], (figures, { Gender }) =>
  checks(GENDER_CODES, GENDER_LABELS, Gender, figures('Gender')),
);

const wayChecks = (name: VotingField, words: Readonly<Record<string, string>>) =>
  createSelector([selectFormFigures, selectFields], (figures, fields) =>
    checks(HOW_THEY_VOTE[name].codes, words, fields[name], figures(name)),
  );
export const WAY_CHECKS = {
  GeneralMethod: wayChecks('GeneralMethod', METHOD_WORDS),
  UsualMethod: wayChecks('UsualMethod', METHOD_WORDS),
  PrimaryBallot: wayChecks('PrimaryBallot', BALLOT_WORDS),
  PrimaryBallots: wayChecks('PrimaryBallots', {
    ...BALLOT_WORDS,
    ...{ D: 'Only Democratic', R: 'Only Republican', O: 'Neither' },
  }),
} as const;

/** Ends of the range of elections voted in; a figure counts the voters that the range would then hold. */
const turnoutOptions = (end: 'Min' | 'Max', kind: 'Generals' | 'Primaries') =>
  createSelector([selectFormFigures, selectFields], (figures, fields) => {
    const figureOf = figures(`${kind}Min`);
    const [min, max] = [fields[`${kind}Min`], fields[`${kind}Max`]];
    const chosen = end === 'Min' ? min : max;
    const within = (least: number, most: number): Figure | null => {
      const exact = COUNTS.filter((n) => n >= least && n <= most).map((n) => figureOf(String(n)));
      return exact.some((figure) => figure === null)
        ? null
        : {
            voters: exact.reduce((sum, figure) => sum + (figure?.voters ?? 0), 0),
            stale: exact.some((figure) => figure?.stale === true),
          };
    };
    const other = end === 'Min' ? Number(max || COUNTED_ELECTIONS) : Number(min || 0);
    const options = COUNTS.filter((n) => n !== (end === 'Min' ? 0 : COUNTED_ELECTIONS)).map((n) => ({
      value: String(n),
      label: String(n),
    }));
    return counted(
      [{ value: '', label: 'Any' }, ...options],
      (value) => (end === 'Min' ? within(Number(value), other) : within(other, Number(value))),
      chosen,
    );
  });
const COUNTS = Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, n) => n);

export const TURNOUT_OPTIONS = {
  GeneralsMin: turnoutOptions('Min', 'Generals'),
  GeneralsMax: turnoutOptions('Max', 'Generals'),
  PrimariesMin: turnoutOptions('Min', 'Primaries'),
  PrimariesMax: turnoutOptions('Max', 'Primaries'),
} as const;

/** What one of the tracked elections can be asked for. */
const electionOptions = (figures: (field: CountedName) => FigureOf, token: string, chosen: string) => {
  const options = [
    { value: 'any', label: 'Any' },
    { value: 'voted', label: 'Voted' },
    { value: 'notVoted', label: 'Did not vote' },
  ];
  return counted(
    options,
    (answer) => (answer === 'any' ? null : figures(answer === 'voted' ? 'VoteHistory' : 'NotVoted')(token)),
    chosen,
  );
};

/** The tracked elections of the chosen state, newest first, with what is asked of each. */
export const selectElectionQuestions = createSelector(
  [
    selectFormFigures,
    selectFields,
    (root: RootState) => {
      const { State } = selectFields(root);
      return State === '' ? undefined : selectStateFilters(State)(root).data?.elections;
    },
  ],
  (figures, { VoteHistory, NotVoted }, elections = []) =>
    elections.map(({ token, date, classification }) => {
      const asks = (joined: string) => joined.split(',').includes(token);
      const answer = asks(VoteHistory) ? 'voted' : asks(NotVoted) ? 'notVoted' : 'any';
      return { token, date, classification, answer, options: electionOptions(figures, token, answer) };
    }),
);
