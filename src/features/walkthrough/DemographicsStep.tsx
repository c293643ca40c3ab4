import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { PARTY_WORDS, votersWords } from '../../app/voterWords';
import { Chip } from '../../components/Chip';
import { Choices } from '../../components/Choices';
import { PARTY_CODES } from '../../contract/filters';
import { AgeRangeFields } from './AgeRangeFields';
import type { AdditionalFilter, AtStep } from './steps';
import styles from './walkthrough.module.css';
import { additionalFilterRemoved, electionToggled, partyToggled } from './walkthroughSlice';
import { selectPartyVoters, selectTrackedElections } from './walkthroughSelectors';
import { ADDITIONAL_WORDS, electionWords } from './words';

type Selections = Extract<AtStep, { step: 4 | 5 }>['selections'];

/** Who they are; everything is optional. */
export function DemographicsStep({ selections }: { readonly selections: Selections }) {
  const dispatch = useAppDispatch();
  const voters = useAppSelector(selectPartyVoters);
  return (
    <div className={styles.groups}>
      <p className={styles.hint}>All of this is optional: what is left open narrows nothing.</p>
      <Choices
        legend="Political Affiliation"
        name="walkthrough-party"
        pick="any"
        choices={PARTY_CODES.map((value) => ({
          value,
          label: PARTY_WORDS[value],
          ...(voters[value] === undefined ? {} : { note: votersWords(voters[value]) }),
        }))}
        chosen={selections.politicalAffiliation}
        onChoose={(party) => dispatch(partyToggled({ party }))}
      />
      <AgeRangeFields range={selections.ageRange} />
      <VotingHistory chosen={selections.voteHistory} />
      <Additional filters={selections.additionalFilters} />
    </div>
  );
}

function VotingHistory({ chosen }: { readonly chosen: readonly string[] }) {
  const dispatch = useAppDispatch();
  const elections = useAppSelector(selectTrackedElections);
  if (elections.status !== 'loaded' || elections.entries.length === 0)
    return (
      <div>
        <h4 className={styles.legend}>Voting History</h4>
        <p className={styles.hint} role="status">
          {elections.status === 'loading' && 'Loading elections...'}
          {elections.status === 'failed' && `Error loading elections: ${elections.message}`}
          {elections.status === 'loaded' && 'No elections available'}
        </p>
      </div>
    );
  return (
    <Choices
      legend="Voting History"
      hint="A voter is on the list who voted in every election that is checked."
      name="walkthrough-history"
      pick="any"
      choices={elections.entries.map((election) => ({
        value: election.token,
        label: electionWords(election),
      }))}
      chosen={chosen}
      onChoose={(token) => dispatch(electionToggled({ token }))}
    />
  );
}

/** What the search form held already, and no step asks for. */
function Additional({ filters }: { readonly filters: Selections['additionalFilters'] }) {
  const dispatch = useAppDispatch();
  const entries = Object.entries(filters) as [AdditionalFilter, string][];
  if (entries.length === 0) return null;
  return (
    <div>
      <h4 className={styles.legend}>Also from the search form</h4>
      <div className={styles.row}>
        {entries.map(([name, value]) => (
          <Chip
            key={name}
            label={`${ADDITIONAL_WORDS[name]}: ${value}`}
            onRemove={() => dispatch(additionalFilterRemoved({ name }))}
          />
        ))}
      </div>
    </div>
  );
}
