import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { CHOICE_OPTIONS, selectCountyOptions, selectStateOptions } from './fieldOptions';
import { FIELD_LABELS, type FormField } from '../../state/search/searchForm';
import { selectCountyChoice, selectProblems, selectStatesKeepingCounty } from './formSelectors';
import { countyChosen, fieldEdited, selectForm, stateChosen } from '../../state/search/searchSlice';

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

export function ChoiceField({ name }: { readonly name: keyof typeof CHOICE_OPTIONS }) {
  return <SelectField {...useField(name)} options={useAppSelector(CHOICE_OPTIONS[name])} />;
}

export function StateField() {
  const dispatch = useAppDispatch();
  const keepingCounty = useAppSelector(selectStatesKeepingCounty);
  return (
    <SelectField
      {...useField('State')}
      options={useAppSelector(selectStateOptions)}
      onChange={(state) => dispatch(stateChosen({ state, keepsCounty: keepingCounty.includes(state) }))}
    />
  );
}

/** Choosing a county without a state also chooses its state. */
export function CountyField() {
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectForm(root).fields.State);
  const { value } = useAppSelector(selectCountyChoice);
  const options = useAppSelector(selectCountyOptions);
  return (
    <SelectField
      {...useField('County_Desc')}
      value={value}
      options={options}
      onChange={(choice) => {
        const chosen = options.find((option) => option.value === choice && choice !== '');
        dispatch(countyChosen({ county: chosen?.county ?? '', state: chosen?.state ?? state }));
      }}
    />
  );
}
