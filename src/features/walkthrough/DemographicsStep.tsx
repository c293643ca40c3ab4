import { CheckGroup } from '../../components/CheckGroup';
import { useWide } from '../../components/useWide';
import { labelOf } from '../../contract/fields/fields';
import { partyNote } from '../../contract/fields/partyOnFile';
import { missingGeneralWords } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { useStateFilters } from '../../state/search/searchApi';
import { electionAnsweredIn, entryToggledIn, type FieldValues } from '../../state/search/searchForm';
import { AudienceSelect, TurnoutSelects } from '../../state/search/TurnoutFields';
import { AgeRange } from './AgeRange';
import { offers } from './draftSelectors';
import { selectElectionChoices } from './elections';
import { ElectionsFailed } from './ElectionsTable';
import { OtherFilters } from './OtherFilters';
import type { AnswersAt } from './steps';
import parts from '../../components/parts.module.css';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';

export function DemographicsStep({ answers: { fields } }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.panel}>
      <CheckGroup
        legend={<span className={styles.legend}>{labelOf('PolitalAff')}</span>}
        hint={partyNote(fields.State)}
        name="walkthrough-party"
        layout="grid"
        checks={useAppSelector(offers.selectParties)}
        onToggle={(party) => dispatch(valuesChosen(entryToggledIn(fields, 'PolitalAff', party)))}
      />
      <AgeRange fields={fields} />
      <VotingHistory fields={fields} />
      <Turnout />
      <OtherFilters />
    </div>
  );
}

function VotingHistory({ fields }: { readonly fields: FieldValues }) {
  const dispatch = useAppDispatch();
  const { refetch } = useStateFilters(fields.State, { once: true });
  const { entries, problem } = useAppSelector(selectElectionChoices);
  const onFile = useAppSelector(offers.selectOnFile);
  if (entries === null || entries.length === 0)
    return (
      <div>
        <h4 className={styles.legend}>Voting History</h4>
        {problem !== null ? (
          <ElectionsFailed problem={problem} onRetry={refetch} />
        ) : (
          <p className={parts.soft} role="status">
            {entries === null ? 'Loading elections...' : 'No elections available'}
          </p>
        )}
      </div>
    );
  return (
    <CheckGroup
      legend={
        <>
          <span className={styles.legend}>Voting History</span>{' '}
          <span className={parts.soft}>voted in all you check</span>
        </>
      }
      hint={onFile && missingGeneralWords(onFile)}
      name="walkthrough-history"
      layout="grid"
      checks={entries}
      onToggle={(token) => {
        const isChosen = entries.some(({ value, chosen }) => value === token && chosen);
        dispatch(valuesChosen(electionAnsweredIn(fields, token, isChosen ? 'any' : 'voted')));
      }}
    />
  );
}

function Turnout() {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const selects = useAppSelector(offers.selectTurnoutSelects);
  const audiences = useAppSelector(offers.selectAudiences);
  const options = useAppSelector(offers.selectAudienceOptions);
  const onChoose = (values: Partial<FieldValues>) => dispatch(valuesChosen(values));
  if (audiences === null) return null;
  const isSet = audiences.current !== null || selects.some(({ value }) => value !== '');
  return (
    // On a phone the step ends before it, unless something of it is chosen.
    <details open={wide || isSet}>
      <summary className={styles.legend}>Turnout</summary>
      <fieldset className={styles.turnout} aria-label="Turnout">
        <TurnoutSelects {...{ selects, onChoose }} idOf={(kind) => `walkthrough-turnout-${kind}`} />
        <AudienceSelect {...{ audiences, options, onChoose }} id="walkthrough-audience" />
      </fieldset>
    </details>
  );
}
