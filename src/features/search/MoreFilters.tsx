import parts from '../../components/parts.module.css';
import { SelectField } from '../../components/Field';
import { labelOf } from '../../contract/fields/fields';
import { BALLOT_FIELDS, METHOD_FIELDS, tellsBallots, tellsMethods } from '../../contract/fields/onFile';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { noGenderWords } from '../../lib/onFileWords';
import { noBallotsWords, noMethodsWords } from '../../lib/fieldWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields, selectFormState } from '../../state/search/searchSelectors';
import { electionAnswered, valuesChosen } from '../../state/search/searchSlice';
import { electionWords, offers, selectElectionQuestions, selectOtherElections } from './fieldOptions';
import { ChosenField, CodesField, fieldId, TypedField, StateFileStatus } from './fields';
import { CheckRow } from '../../components/CheckGroup';
import { Fold, electionId, OTHER_PARTIES } from './folds';
import styles from './filters.module.css';

/** What few need. */
export function MoreFilters() {
  const state = useAppSelector(selectFormState);
  const first = <p className={parts.soft}>Choose a state first.</p>;
  return (
    <Fold name="more" title="More filters">
      <TypedField name="Zip" inputMode="numeric" />
      <div className={styles.pair}>
        <TypedField name="RegisteredFrom" type="date" />
        <TypedField name="RegisteredTo" type="date" />
      </div>
      <Fold name="parties" title="Other parties and gender">
        <CodesField name="PolitalAff" legend="Other parties" only={OTHER_PARTIES} />
        <GenderFilter state={state} />
      </Fold>
      <Fold name="ways" title="Ways to vote">
        {state === '' ? first : <CodesOnFile names={METHOD_FIELDS} reason={methodsReason(state)} />}
      </Fold>
      <Fold name="ballots" title="Ballots">
        {state === '' ? first : <CodesOnFile names={BALLOT_FIELDS} reason={ballotsReason(state)} />}
      </Fold>
      <Fold name="elections" title="Single elections">
        {state === '' ? first : <Elections />}
      </Fold>
      <DeliverableCheck />
    </Fold>
  );
}

const methodsReason = (state: string) => (tellsMethods(state) ? null : noMethodsWords(state));
const ballotsReason = (state: string) => (tellsBallots(state) ? null : noBallotsWords(state));

/** Checkboxes, or why the state's file has nothing to choose. */
const CodesOnFile = ({
  names,
  reason,
}: {
  readonly names: readonly ((typeof METHOD_FIELDS)[number] | (typeof BALLOT_FIELDS)[number])[];
  readonly reason: string | null;
}) =>
  reason === null ? (
    names.map((name) => <CodesField key={name} name={name} />)
  ) : (
    <p className={parts.soft}>{reason}</p>
  );

function GenderFilter({ state }: { readonly state: string }) {
  const reason = noGenderWords(state);
  if (reason === null) return <CodesField name="Gender" />;
  return (
    <div role="group" aria-label={labelOf('Gender')} className={styles.group}>
      <p className={styles.legend}>{labelOf('Gender')}</p>
      <p className={parts.soft}>{reason}</p>
    </div>
  );
}

/** Of each election: any, voted, did not vote. Voters who dropped off are a target, too. */
function Elections() {
  const dispatch = useAppDispatch();
  const onFile = useAppSelector(offers.selectOnFile);
  const elections = useAppSelector(selectElectionQuestions);
  const others = useAppSelector(selectOtherElections);
  if (onFile === null) return <StateFileStatus what="elections" />;
  return (
    <>
      {elections.map(({ token, answer, options, ...election }) => (
        <SelectField
          key={token}
          id={electionId(token)}
          name={electionId(token)}
          label={electionWords(election)}
          value={answer}
          options={options}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value);
            if (chosen !== undefined) dispatch(electionAnswered({ token, answer: chosen.value }));
          }}
        />
      ))}
      {others.length > 1 && (
        <SelectField
          name="search-other-election"
          label="Voted in an earlier or local election"
          value=""
          options={others}
          onChange={(token) => {
            if (token !== '') dispatch(electionAnswered({ token, answer: 'voted' }));
          }}
        />
      )}
      <div className={styles.pair}>
        {onFile.generals.length >= COUNTED_ELECTIONS && (
          <ChosenField name="GeneralsMax" label="Generals, at most" />
        )}
        {onFile.primaries.length >= COUNTED_ELECTIONS && (
          <ChosenField name="PrimariesMax" label="Primaries, at most" />
        )}
      </div>
    </>
  );
}

function DeliverableCheck() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((root) => selectFields(root).Deliverable) !== '';
  return (
    <CheckRow
      name={fieldId('Deliverable')}
      value="Y"
      label={labelOf('Deliverable')}
      chosen={chosen}
      onToggle={() => dispatch(valuesChosen({ Deliverable: chosen ? '' : 'Y' }))}
    />
  );
}
