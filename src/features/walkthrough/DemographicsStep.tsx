import { entriesOf } from '../../contract/fields/entries';
import { partyNote } from '../../contract/fields/partyOnFile';
import { missingGeneralWords } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { PARTY_CODES } from '../../contract/fields/fields';
import { PARTY_LABELS } from '../../lib/voterLabels';
import { Choices } from '../../components/Choices';
import { AudienceSelect, TurnoutSelects } from '../../state/search/TurnoutFields';
import { AgeRangeFields } from './AgeRangeFields';
import { CarriedOver } from './CarriedOver';
import { selectAudienceOptions, selectAudiences, selectOnFile, selectTurnoutSelects } from './figures';
import { FigureNote } from './FigureNote';
import { ListFailed } from './ListFailed';
import type { AnswersAt } from './steps';
import styles from './walkthrough.module.css';
import { electionToggled, partyToggled, presetChosen } from './walkthroughSlice';
import { selectElectionChoices, selectPartyChoices } from './walkthroughSelectors';
import { electionLabel } from './labels';

/** Who the voters are; everything is optional. */
export function DemographicsStep({ answers }: { readonly answers: AnswersAt<4 | 5> }) {
  const { filters } = answers;
  const checked = entriesOf('PolitalAff', filters.PolitalAff ?? '');
  const chosenParties = PARTY_CODES.filter((party) => checked.includes(party));
  const dispatch = useAppDispatch();
  const parties = useAppSelector(selectPartyChoices);
  return (
    <div className={styles.panel}>
      <Choices
        legend="Political Affiliation"
        hint={partyNote(filters.State) ?? undefined}
        name="walkthrough-party"
        pick="any"
        dense
        choices={parties.map((party) => ({
          value: party.value,
          label: PARTY_LABELS[party.value],
          note: <FigureNote brief figure={party.figure} />,
          unavailable: party.unavailable,
        }))}
        chosen={chosenParties}
        onChoose={(party) => dispatch(partyToggled({ party }))}
      />
      <AgeRangeFields filters={filters} />
      <VotingHistory chosen={entriesOf('VoteHistory', filters.VoteHistory ?? '')} />
      <Turnout />
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
      aside="voted in each one checked"
      hint={(onFile && missingGeneralWords(onFile)) ?? undefined}
      name="walkthrough-history"
      pick="any"
      dense
      choices={elections.entries.map((choice) => ({
        value: choice.value,
        label: electionLabel(choice.election),
        note: <FigureNote brief figure={choice.figure} />,
        unavailable: choice.unavailable,
      }))}
      chosen={chosen}
      onChoose={(token) => dispatch(electionToggled({ token }))}
    />
  );
}

/** How often they voted, and the audiences, as in the search form. */
function Turnout() {
  const dispatch = useAppDispatch();
  const selects = useAppSelector(selectTurnoutSelects);
  const audiences = useAppSelector(selectAudiences);
  const options = useAppSelector(selectAudienceOptions);
  const onChoose: Parameters<typeof TurnoutSelects>[0]['onChoose'] = (values) =>
    dispatch(presetChosen({ values }));
  if (audiences === null) return null;
  return (
    <fieldset className={styles.turnout}>
      <legend className={styles.legend}>Turnout</legend>
      <TurnoutSelects {...{ selects, onChoose }} idOf={(kind) => `walkthrough-turnout-${kind}`} />
      <AudienceSelect {...{ audiences, options, onChoose }} id="walkthrough-audience" />
    </fieldset>
  );
}
