import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatVoters } from '../../lib/voterLabels';
import { selectStatesOnOffer } from '../../state/search/optionSelectors';
import { selectStates } from '../../state/search/searchSelectors';
import { Choices } from '../../components/Choices';
import { ELECTION_TYPES, type ElectionType, type Race, RACES } from './steps';
import { electionTypeChosen, raceChosen, stateChosen } from './walkthroughSlice';
import { stateLabel } from '../../lib/stateNames';
import { ELECTION_TYPE_LABELS, QUESTIONS } from './labels';

export function StateStep({ chosen }: { readonly chosen: string | null }) {
  const dispatch = useAppDispatch();
  const states = useAppSelector(selectStatesOnOffer);
  const summaries = useAppSelector(selectStates);
  return (
    <Choices
      legend={QUESTIONS[1]}
      legendHidden
      {...(chosen === null ? { hint: 'Please select a state first to see available counties' } : {})}
      name="walkthrough-state"
      pick="one"
      choices={states.map((state) => {
        const voters = summaries.find((summary) => summary.state === state)?.voters;
        return {
          value: state,
          label: stateLabel(state),
          ...(voters === undefined ? {} : { note: formatVoters(voters) }),
        };
      })}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(state) => dispatch(stateChosen({ state }))}
    />
  );
}

export function ElectionTypeStep({ chosen }: { readonly chosen: ElectionType | null }) {
  const dispatch = useAppDispatch();
  return (
    <Choices
      legend={QUESTIONS[2]}
      legendHidden
      name="walkthrough-election-type"
      pick="one"
      choices={ELECTION_TYPES.map((value) => ({ value, ...ELECTION_TYPE_LABELS[value] }))}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(electionType) => dispatch(electionTypeChosen({ electionType }))}
    />
  );
}

export function RaceStep({
  electionType,
  chosen,
}: {
  readonly electionType: ElectionType;
  readonly chosen: Race | null;
}) {
  const dispatch = useAppDispatch();
  return (
    <Choices<Race>
      legend={QUESTIONS[3]}
      legendHidden
      name="walkthrough-race"
      pick="one"
      choices={RACES[electionType].map((race) => ({ value: race, label: race }))}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(race) => dispatch(raceChosen({ race }))}
    />
  );
}
