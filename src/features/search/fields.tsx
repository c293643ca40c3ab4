import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { type FacetCount, selectFacets, withFacetCounts } from './facets';
import { selectCountyLoad, selectStatesOnOffer } from '../../state/search/optionSelectors';
import { FIELD_LABELS, type FormField } from '../../state/search/searchForm';
import { type Option, withValue } from '../../state/search/searchOptions';
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

/** `none` labels the option that doesn't filter. */
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
  const countOf = useAppSelector(selectFacets)[name];
  const all = [{ value: '', label: none }, ...withValue(options, field.value)];
  return <SelectField {...field} options={withFacetCounts(all, countOf, field.value)} />;
}

export function StateField() {
  const dispatch = useAppDispatch();
  const field = useField('State');
  const states = useAppSelector(selectStatesOnOffer).map((state) => ({ value: state, label: state }));
  const facets = useAppSelector(selectFacets);
  const keepingCounty = useAppSelector(selectStatesKeepingCounty);
  const all = [{ value: '', label: 'All states' }, ...withValue(states, field.value)];
  // The counts are of whole states. A state that keeps the chosen county would match fewer.
  const countOf: FacetCount = (state) => (keepingCounty.includes(state.value) ? null : facets.State(state));
  return (
    <SelectField
      {...field}
      options={withFacetCounts(all, countOf, field.value)}
      onChange={(state) => dispatch(stateChosen({ state, keepsCounty: keepingCounty.includes(state) }))}
    />
  );
}

/** Without a state, counties are listed as `Name (ST)`, and choosing one also chooses its state. */
export function CountyField() {
  const dispatch = useAppDispatch();
  const field = useField('County_Desc');
  const state = useAppSelector((root) => selectForm(root).fields.State);
  const { options, value } = useAppSelector(selectCountyChoice);
  const { County_Desc: countOf } = useAppSelector(selectFacets);
  const none = useAppSelector(selectCountyLoad) === 'loading' ? 'Loading counties…' : 'All counties';
  const all = [{ value: '', label: none, county: '', state: '' }, ...options];
  return (
    <SelectField
      {...field}
      value={value}
      options={withFacetCounts(all, countOf, value)}
      onChange={(choice) => {
        const chosen = options.find((option) => option.value === choice);
        dispatch(countyChosen({ county: chosen?.county ?? '', state: chosen?.state ?? state }));
      }}
    />
  );
}
