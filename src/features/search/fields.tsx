import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { type FigureOf, selectOptionFigures, withFigures } from './optionFigures';
import { FIELD_LABELS, type FormField } from './searchForm';
import { type Option, withValue } from './searchOptions';
import {
  selectCountyChoice,
  selectCountyLoad,
  selectProblems,
  selectStatesKeepingCounty,
  selectStatesOnOffer,
} from './searchSelectors';
import { countyChosen, fieldEdited, selectForm, stateChosen } from './searchSlice';

export const fieldId = (name: FormField) => `search-${name}`;

function useField(name: FormField) {
  const dispatch = useAppDispatch();
  return {
    id: fieldId(name),
    name,
    label: FIELD_LABELS[name],
    value: useAppSelector((state) => selectForm(state).fields[name]),
    error: useAppSelector(selectProblems).find(({ field }) => field === name)?.message,
    onChange: (value: string) => dispatch(fieldEdited({ name, value })),
  };
}

export function TypedField({ name }: { readonly name: FormField }) {
  return <TextField {...useField(name)} spellCheck={false} enterKeyHint="search" />;
}

/** `none` is the option for a field that narrows nothing. */
export function ChoiceField({
  name,
  none,
  options,
}: {
  readonly name: 'PolitalAff' | 'Status';
  readonly none: string;
  readonly options: readonly Option[];
}) {
  const field = useField(name);
  const figureOf = useAppSelector(selectOptionFigures)[name];
  const all = [{ value: '', label: none }, ...withValue(options, field.value)];
  return <SelectField {...field} options={withFigures(all, figureOf, field.value)} />;
}

export function StateField() {
  const dispatch = useAppDispatch();
  const field = useField('State');
  const states = useAppSelector(selectStatesOnOffer).map((state) => ({ value: state, label: state }));
  const figures = useAppSelector(selectOptionFigures);
  const keepingCounty = useAppSelector(selectStatesKeepingCounty);
  const all = [{ value: '', label: 'All states' }, ...withValue(states, field.value)];
  // Counted are whole states: one that keeps the chosen county would find fewer.
  const figureOf: FigureOf = (state) => (keepingCounty.includes(state.value) ? null : figures.State(state));
  return (
    <SelectField
      {...field}
      options={withFigures(all, figureOf, field.value)}
      onChange={(state) => dispatch(stateChosen({ state, keepsCounty: keepingCounty.includes(state) }))}
    />
  );
}

/** Without a state, a county is chosen by `Name (ST)`, and brings its state along. */
export function CountyField() {
  const dispatch = useAppDispatch();
  const field = useField('County_Desc');
  const state = useAppSelector((root) => selectForm(root).fields.State);
  const { options, value } = useAppSelector(selectCountyChoice);
  const { County_Desc: figureOf } = useAppSelector(selectOptionFigures);
  const none = useAppSelector(selectCountyLoad) === 'loading' ? 'Loading counties…' : 'All counties';
  const all = [{ value: '', label: none, county: '', state: '' }, ...options];
  return (
    <SelectField
      {...field}
      value={value}
      options={withFigures(all, figureOf, value)}
      onChange={(choice) => {
        const chosen = options.find((option) => option.value === choice);
        dispatch(countyChosen({ county: chosen?.county ?? '', state: chosen?.state ?? state }));
      }}
    />
  );
}
