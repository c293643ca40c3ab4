import { FIELD_NAMES, type FilterName, namesOfKind, TEXT_FIELDS } from '../../contract/fields/fields';
import { createSelector } from '@reduxjs/toolkit';
import { problemWords } from '../../state/search/problemWords';
import { readFields } from '../../state/search/searchForm';
import { selectForm } from '../../state/search/searchSlice';
import { selectFinished } from './panelSlice';
import { selectFields } from '../../state/search/formTotal';
import type { RootState } from '../../state/types';

/** The code of the state that is chosen; empty for none, or for what a link has in its place. */
export function selectStateInForm(root: RootState): string {
  const { State } = selectFields(root);
  return /^[A-Z]{2}$/u.test(State) ? State : '';
}

/** Fields that say themselves what is wrong with them; where they are folded up, the fold opens. */
export const SAYS_PROBLEMS: readonly FilterName[] = [
  ...TEXT_FIELDS,
  ...namesOfKind('zips', 'atLeast', 'atMost', 'since', 'until'),
];

/** What stands at a field: also of finished text, before anything else was pressed. */
export function selectProblemAt(state: RootState, name: FilterName): string | undefined {
  const { fields, errors } = selectForm(state);
  const error =
    errors[name] ?? (selectFinished(state).includes(name) ? readFields(fields).errors[name] : undefined);
  return error === undefined ? undefined : problemWords(name, error);
}

export const selectProblems = createSelector([(state: RootState) => selectForm(state).errors], (errors) =>
  FIELD_NAMES.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, message: problemWords(field, error) }];
  }),
);
