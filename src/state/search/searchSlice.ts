import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../rootReducer';
import { searchCleared, searchOpened, searchRepeated, searchSubmitted } from '../events';
import type { FilterName } from '../../contract/fields/fields';
import { matchingForm } from '../../contract/text';
import {
  type ElectionAnswer,
  electionAnsweredIn,
  entryToggledIn,
  type FieldValues,
  formOf,
  type FormState,
  inState,
  INSTEAD,
  isContradiction,
  type ListField,
  readFields,
  removalBy,
  type SearchState,
  toggledEntry,
  withoutChip,
  withoutOther,
} from './searchForm';

function withFields(state: SearchState, values: Partial<FieldValues>): SearchState {
  const { form } = state;
  return { ...state, form: { ...form, fields: { ...form.fields, ...values } }, undo: null };
}

/** A choice is applied at once, so fields that can't be read are named at once. */
function withChoice(state: SearchState, values: Partial<FieldValues>): SearchState {
  const { fields } = state.form;
  const chosen = { ...withFields(state, values), undo: removalBy(values, fields) };
  return withErrors(chosen, readFields(chosen.form.fields).errors);
}

/** Names the fields that can't be read, and counts the refusal: it opens the form if that is out of sight. */
function orRefused(state: SearchState): SearchState {
  const { filters, errors } = readFields(state.form.fields);
  const told = withErrors(state, errors);
  return filters === null ? { ...told, refusals: told.refusals + 1 } : told;
}

/** Keeps the form as it is if its errors are the same, so that nothing is drawn again for it. */
function withErrors(state: SearchState, errors: FormState['errors']): SearchState {
  const { form } = state;
  return JSON.stringify(form.errors) === JSON.stringify(errors)
    ? state
    : { ...state, form: { ...form, errors } };
}

/** Only errors that were named before, and still apply. */
function withErrorsNow(state: SearchState): SearchState {
  const wrong = Object.entries(readFields(state.form.fields).errors);
  return withErrors(state, Object.fromEntries(wrong.filter(([name]) => name in state.form.errors)));
}

/** Undo brings back the places that a typed one has replaced. */
function withTyped(state: SearchState, name: FilterName, value: string): SearchState {
  const values = { ...(value === '' ? {} : withoutOther(name)), [name]: value };
  const typed = withErrorsNow(withFields(state, values));
  if (name !== 'City' && name !== 'Precinct') return typed;
  const { fields } = state.form;
  if (value !== '' && fields[INSTEAD[name]] !== '') return { ...typed, undo: { by: name, fields } };
  return state.undo?.by === name ? { ...typed, undo: state.undo } : typed;
}

/** What values were chosen by. `suggestion`: near names, or several typed as one. `page`: do-not-mail lists. */
export type ChoiceControl =
  | { readonly by: 'field' | 'charts' | 'suggestion' | 'page' }
  | { readonly by: 'preset' | 'audience'; readonly name: string; readonly op: 'add' | 'remove' };

const initialState = (): SearchState => ({
  form: formOf({}),
  applied: null,
  refusals: 0,
  undo: null,
});

const isFilled = ({ fields }: FormState) => Object.values(fields).some((value) => value !== '');

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    fieldEdited: (state, { payload }: PayloadAction<{ name: FilterName; value: string }>) =>
      withTyped(state, payload.name, payload.value),
    stateChosen: (state, { payload }: PayloadAction<{ state: string }>) => {
      const { fields } = state.form;
      const chosen = withChoice(state, inState(fields, payload.state));
      return { ...chosen, undo: { by: 'state', fields } };
    },
    /** It also sets its state: counties of different states share names. */
    countyToggled: (state, { payload }: PayloadAction<{ county: string; state: string }>) => {
      const { fields } = state.form;
      const there = inState(fields, payload.state);
      const County_Desc = toggledEntry('County_Desc', there.County_Desc, matchingForm(payload.county));
      return { ...withChoice(state, { ...there, County_Desc }), undo: { by: 'state', fields } };
    },
    entryToggled: (state, { payload: { name, entry } }: PayloadAction<{ name: ListField; entry: string }>) =>
      withChoice(state, entryToggledIn(state.form.fields, name, entry)),
    /** An empty value removes its filter. */
    valuesChosen: {
      reducer: (state, { payload, meta }: PayloadAction<Partial<FieldValues>, string, ChoiceControl>) => {
        const chosen = withChoice(state, payload);
        if (meta.by === 'page') return { ...chosen, undo: state.undo };
        // What an audience takes away is said beneath it.
        if (meta.by === 'audience' && meta.op === 'add')
          return { ...chosen, undo: chosen.undo && { ...chosen.undo, by: 'audience' } };
        return meta.by === 'charts' ? orRefused(chosen) : chosen;
      },
      prepare: (values: Partial<FieldValues>, control: ChoiceControl = { by: 'field' }) => ({
        payload: values,
        meta: control,
      }),
    },
    electionAnswered: (
      state,
      { payload: { token, answer } }: PayloadAction<{ token: string; answer: ElectionAnswer }>,
    ) => withChoice(state, electionAnsweredIn(state.form.fields, token, answer)),
    /** A filter chip was removed: whole filters, or one entry of a list. */
    filterRemoved: (
      state,
      { payload: { names, entry } }: PayloadAction<{ names: readonly FilterName[]; entry: string | null }>,
    ) => orRefused(withChoice(state, withoutChip(state.form.fields, names, entry))),
    removalUndone: (state) => (state.undo ? { ...withChoice(state, state.undo.fields), undo: null } : state),
    /** The Search button or Enter. */
    formSubmitted: (state) => orRefused(state),
    /**
     * The typing has paused, or the field was left. Text that can't be read may be unfinished; two fields that
     * contradict each other are named.
     */
    typingEnded: (state, _event: PayloadAction<{ name: FilterName }>) => {
      const { errors } = readFields(state.form.fields);
      return Object.values(errors).every(isContradiction) ? withErrors(state, errors) : state;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchOpened, (_state, { payload }) => ({
        ...initialState(),
        form: formOf(payload.filters),
        applied: payload,
      }))
      .addCase(searchCleared, ({ form, undo }) => ({
        ...initialState(),
        undo: isFilled(form) ? { by: 'clear', fields: form.fields } : undo,
      }))
      .addMatcher(isAnyOf(searchSubmitted, searchRepeated), (state, { payload }) => ({
        ...state,
        applied: payload,
      }));
  },
  selectors: {
    selectForm: (state) => state.form,
    selectApplied: (state) => state.applied,
    selectRefusals: (state) => state.refusals,
    selectUndo: (state) => state.undo,
  },
});

const lazySlice = searchSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof searchSlice>> {}
}

export const { selectForm, selectApplied, selectRefusals, selectUndo } = lazySlice.selectors;
export const {
  fieldEdited,
  stateChosen,
  countyToggled,
  electionAnswered,
  entryToggled,
  filterRemoved,
  valuesChosen,
  removalUndone,
  formSubmitted,
  typingEnded,
} = searchSlice.actions;
