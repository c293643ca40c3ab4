import { type ComponentProps, useId } from 'react';
import { fieldOf, labelOf } from '../../contract/fields/fields';
import { partyNote } from '../../contract/fields/partyOnFile';
import type { Kind } from '../../contract/fields/kinds';
import { ageWords } from '../../lib/ageWords';
import { noGenderWords } from '../../lib/genderOnFile';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields, selectFiltersToCount } from '../../state/search/formTotal';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { CHECKS } from './fieldOptions';
import { CheckGroup, CheckRow, ChosenField, fieldId, TypedField } from './fields';
import { Group } from './Folded';
import { PresetChoices } from './PresetChoices';
import { selectAgePresets, selectAudiences, selectWithoutAge } from './presets';
import { TYPED_FIELDS } from './sections';
import { StateFileStatus } from './StateFileStatus';
import styles from './filters.module.css';

/** One press for what campaigns ask for by name. Their figures need a state. */
export function AudienceFilters() {
  const state = useAppSelector((root) => selectFields(root).State);
  return (
    <Group name="audiences" title="Audiences">
      {state === '' ? (
        <p className={styles.aside}>Choose a state to see its audiences.</p>
      ) : (
        <>
          <StateFileStatus what="audiences" />
          <PresetChoices label="Audiences" select={selectAudiences} />
        </>
      )}
    </Group>
  );
}

/** How fields of a kind are typed. */
const TYPED_AS: Readonly<Partial<Record<Kind, Partial<ComponentProps<typeof TypedField>>>>> = {
  prefix: { placeholder: 'Starts with…' },
  since: { type: 'date' },
  until: { type: 'date' },
};

export function VoterFilters() {
  return (
    <Group name="who" title="Who">
      <PartyFilter />
      <AgeFilter />
      <GenderFilter />
      <div className={styles.pair}>
        <ChosenField name="Status" />
        {TYPED_FIELDS.map((name) => (
          <TypedField key={name} name={name} {...TYPED_AS[fieldOf(name).kind]} />
        ))}
      </div>
      <DeliverableCheck />
    </Group>
  );
}

/** Beneath the specification's names, what they mean where voters don't register with a party. */
function PartyFilter() {
  const note = partyNote(useAppSelector(selectFields).State);
  return (
    <div>
      <CheckGroup name="PolitalAff" />
      {note !== null && <p className={styles.aside}>{note}</p>}
    </div>
  );
}

/** An end left empty has no limit. The heading says what the list has, unless these fields ask otherwise. */
function AgeFilter() {
  const { AgeMin, AgeMax } = useAppSelector(selectFiltersToCount);
  const { errors } = useAppSelector(selectForm);
  const id = useId();
  const withoutAge = useAppSelector(selectWithoutAge);
  const isWrong = errors.AgeMin !== undefined || errors.AgeMax !== undefined;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.legend}>
        {isWrong ? 'Age' : `Age: ${ageWords(AgeMin, AgeMax) ?? 'any'}`}
        {/* Beside the heading, so that nothing moves when it appears. */}
        {withoutAge > 0 && ` (${formatVoters(withoutAge)} ${withoutAge === 1 ? 'has' : 'have'} none on file)`}
      </h3>
      <PresetChoices label="Age ranges" select={selectAgePresets} look="ages" />
      <div className={styles.pair}>
        <TypedField name="AgeMin" inputMode="numeric" placeholder="No limit" />
        <TypedField name="AgeMax" inputMode="numeric" placeholder="No limit" />
      </div>
    </div>
  );
}

/** Where the file has none, the reason takes the place of the checkboxes. */
function GenderFilter() {
  const State = useAppSelector((root) => selectFields(root).State);
  const [women, men, unknown] = useAppSelector(CHECKS.Gender).map(({ figure }) =>
    figure === null || figure.stale ? null : figure.voters,
  );
  const reason = noGenderWords(State);
  if (reason === null) {
    const isNotGiven = women === 0 && men === 0 && unknown !== 0;
    const note = isNotGiven ? 'not on file for these voters' : undefined;
    return <CheckGroup name="Gender" note={note} />;
  }
  return (
    <div role="group" aria-labelledby={`${fieldId('Gender')}-title`} id={fieldId('Gender')} tabIndex={-1}>
      <h3 className={styles.legend} id={`${fieldId('Gender')}-title`}>
        {labelOf('Gender')}
      </h3>
      <p className={styles.aside}>{reason}</p>
    </div>
  );
}

function DeliverableCheck() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((root) => selectFields(root).Deliverable) !== '';
  return (
    <CheckRow
      name={fieldId('Deliverable')}
      value="Y"
      label="Has a deliverable address"
      chosen={chosen}
      onToggle={() => dispatch(valuesChosen({ Deliverable: chosen ? '' : 'Y' }))}
    />
  );
}
