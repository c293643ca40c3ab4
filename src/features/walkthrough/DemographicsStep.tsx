import { entriesOf } from '../../contract/fields/lists';
import { partyNote } from '../../contract/fields/partyOnFile';
import { missingGeneralWords } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { PARTY_CODES } from '../../contract/fields/fields';
import { electionsWords } from '../../lib/trackedElections';
import { PARTY_LABELS } from '../../lib/voterLabels';
import { Choices } from '../../components/Choices';
import { AgeRangeFields } from './AgeRangeFields';
import { ElectionChoices } from './ElectionChoices';
import { FigureNote } from './FigureNote';
import { ListFailed } from './ListFailed';
import { CarriedOver } from './CarriedOver';
import { selectOnFile, selectOtherAudiences, selectTurnoutOffers } from './figures';
import { PresetAnswers } from './PresetAnswers';
import type { AnswersAt } from './steps';
import styles from './walkthrough.module.css';
import { electionToggled, partyToggled } from './walkthroughSlice';
import { selectElectionChoices, selectPartyChoices } from './walkthroughSelectors';
import { electionLabel } from './labels';

/** Who the voters are; everything is optional. */
export function DemographicsStep({ answers }: { readonly answers: AnswersAt<4 | 5> }) {
  const { filters } = answers;
  const checked = entriesOf('PolitalAff', filters.PolitalAff ?? '');
  const chosenParties = PARTY_CODES.filter((party) => checked.includes(party));
  const dispatch = useAppDispatch();
  const parties = useAppSelector(selectPartyChoices);
  const meaning = partyNote(filters.State);
  return (
    <div className={styles.groups}>
      <p className={styles.hint}>Everything here is optional. Leave a question blank to include everyone.</p>
      <div>
        <Choices
          legend="Political Affiliation"
          name="walkthrough-party"
          pick="any"
          choices={parties.map((party) => ({
            value: party.value,
            label: PARTY_LABELS[party.value],
            note: <FigureNote figure={party.figure} />,
            unavailable: party.unavailable,
          }))}
          chosen={chosenParties}
          onChoose={(party) => dispatch(partyToggled({ party }))}
        />
        {meaning !== null && <p className={styles.hint}>{meaning}</p>}
      </div>
      <AgeRangeFields filters={filters} />
      {answers.electionType === 'local' && <ElectionChoices of="local" />}
      <PresetAnswers legend="Turnout" select={selectTurnoutOffers} />
      <ElectionChoices of={answers.electionType === 'local' ? 'statewide' : 'all'} />
      <PresetAnswers legend="Other audiences" select={selectOtherAudiences} />
      <VotingHistory chosen={entriesOf('VoteHistory', filters.VoteHistory ?? '')} />
      <CarriedOver answers={answers} />
    </div>
  );
}

function VotingHistory({ chosen }: { readonly chosen: readonly string[] }) {
  const dispatch = useAppDispatch();
  const elections = useAppSelector(selectElectionChoices);
  const onFile = useAppSelector(selectOnFile);
  if (elections.status !== 'loaded' || elections.entries.length === 0)
    return (
      <div>
        <h4 className={styles.legend}>Voting History</h4>
        {elections.status === 'failed' ? (
          <ListFailed what="elections" problem={elections.problem} />
        ) : (
          <p className={styles.hint} role="status">
            {elections.status === 'loading' ? 'Loading elections...' : 'No elections available'}
          </p>
        )}
      </div>
    );
  return (
    <Choices
      legend="Voting History"
      hint={[
        'Includes only voters who voted in every election you check.',
        electionsWords(onFile?.elections ?? []),
        'These are the latest statewide ones; the search form has the others.',
        (onFile && missingGeneralWords(onFile)) ?? '',
      ].join(' ')}
      name="walkthrough-history"
      pick="any"
      choices={elections.entries.map((choice) => ({
        value: choice.value,
        label: electionLabel(choice.election),
        note: <FigureNote figure={choice.figure} />,
        unavailable: choice.unavailable,
      }))}
      chosen={chosen}
      onChoose={(token) => dispatch(electionToggled({ token }))}
    />
  );
}
