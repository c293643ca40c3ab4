import { entriesOf } from '../../contract/fields/entries';
import { partyNote } from '../../contract/fields/partyOnFile';
import { missingGeneralWords } from '../../lib/audiences';
import { withToken } from '../../lib/lastElections';
import { type FieldValues, toggledEntry } from '../../state/search/searchForm';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { PARTY_CODES } from '../../contract/fields/fields';
import { PARTY_LABELS } from '../../lib/voterLabels';
import { Choices } from '../../components/Choices';
import { useWide } from '../../components/useWide';
import { useStateFilters } from '../../state/search/searchApi';
import { AudienceSelect, TurnoutSelects } from '../../state/search/TurnoutFields';
import { AgeRangeFields } from './AgeRangeFields';
import { CarriedOver } from './CarriedOver';
import {
  selectAudienceOptions,
  selectAudiences,
  selectChosenState,
  selectOnFile,
  selectTurnoutSelects,
} from './figures';
import { FigureNote } from './FigureNote';
import { ListFailed } from './ListFailed';
import type { AnswersAt } from './steps';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';
import { selectElectionChoices, selectPartyChoices } from './walkthroughSelectors';
import { electionLabel } from './labels';

/** Who the voters are; everything is optional. */
export function DemographicsStep({ answers }: { readonly answers: AnswersAt<4 | 5> }) {
  const { fields } = answers;
  const dispatch = useAppDispatch();
  const parties = useAppSelector(selectPartyChoices);
  return (
    <div className={styles.panel}>
      <Choices
        legend="Political Affiliation"
        hint={partyNote(fields.State) ?? undefined}
        name="walkthrough-party"
        pick="any"
        dense
        choices={parties.map((party) => ({
          value: party.value,
          label: PARTY_LABELS[party.value],
          note: <FigureNote brief figure={party.figure} />,
          unavailable: party.unavailable,
        }))}
        chosen={PARTY_CODES.filter((party) => entriesOf('PolitalAff', fields.PolitalAff).includes(party))}
        onChoose={(party) =>
          dispatch(valuesChosen({ PolitalAff: toggledEntry('PolitalAff', fields.PolitalAff, party) }))
        }
      />
      <AgeRangeFields fields={fields} />
      <VotingHistory {...fields} />
      <Turnout />
      <CarriedOver />
    </div>
  );
}

function VotingHistory({ VoteHistory, NotVoted }: Pick<FieldValues, 'VoteHistory' | 'NotVoted'>) {
  const dispatch = useAppDispatch();
  const chosen = entriesOf('VoteHistory', VoteHistory);
  const { refetch } = useStateFilters(useAppSelector(selectChosenState), { once: true });
  const elections = useAppSelector(selectElectionChoices);
  const onFile = useAppSelector(selectOnFile);
  if (elections.status !== 'loaded' || elections.entries.length === 0)
    return (
      <div>
        <h4 className={styles.legend}>Voting History</h4>
        {elections.status === 'failed' ? (
          <ListFailed what="elections" problem={elections.problem} onRetry={refetch} />
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
      aside="voted in all you check"
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
      onChoose={(token) =>
        dispatch(
          valuesChosen({
            VoteHistory: withToken(VoteHistory, token, !chosen.includes(token)),
            NotVoted: withToken(NotVoted, token, false),
          }),
        )
      }
    />
  );
}

/** How often they voted, and the audiences, as in the search form. */
function Turnout() {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const selects = useAppSelector(selectTurnoutSelects);
  const audiences = useAppSelector(selectAudiences);
  const options = useAppSelector(selectAudienceOptions);
  const onChoose: Parameters<typeof TurnoutSelects>[0]['onChoose'] = (values) =>
    dispatch(valuesChosen(values));
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
