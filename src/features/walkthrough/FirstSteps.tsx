import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Choices } from '../../components/Choices';
import { officeIn, racesIn } from './offices';
import { ELECTION_TYPES, type ElectionType, type Race } from './steps';
import { electionTypeChosen, raceChosen, walkthroughStateChosen } from './walkthroughSlice';
import { FigureNote } from './FigureNote';
import { selectStateChoices } from './walkthroughSelectors';
import { stateLabel } from '../../lib/stateNames';
import { SEARCH_ONLY, selectClosedStates } from '../../state/search/closedStates';
import { ELECTION_TYPE_LABELS, QUESTIONS } from './labels';
import styles from './walkthrough.module.css';

export function StateStep({ chosen, race }: { readonly chosen: string | null; readonly race: Race | null }) {
  const dispatch = useAppDispatch();
  const states = useAppSelector(selectStateChoices);
  const closed = useAppSelector(selectClosedStates);
  return (
    <Choices
      legend={QUESTIONS[1]}
      legendHidden
      name="walkthrough-state"
      pick="one"
      choices={states.map((state) => ({
        value: state.value,
        label: stateLabel(state.value),
        note: (
          <>
            <FigureNote figure={state.figure} />
            {closed.some((one) => one.state === state.value) && (
              <span className={styles.closed}>{SEARCH_ONLY}</span>
            )}
          </>
        ),
        unavailable: state.unavailable,
      }))}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(state) => {
        const unelected = race !== null && officeIn(state, race) === null;
        dispatch(walkthroughStateChosen({ state, ...(unelected && { unelected }) }));
      }}
    />
  );
}

export function ElectionTypeStep({
  state,
  chosen,
}: {
  readonly state: string;
  readonly chosen: ElectionType | null;
}) {
  const dispatch = useAppDispatch();
  return (
    <Choices
      legend={QUESTIONS[2]}
      legendHidden
      hint="This only decides which races come next. It doesn’t change your list."
      name="walkthrough-election-type"
      pick="one"
      choices={ELECTION_TYPES.map((value) => {
        const { label, note } = ELECTION_TYPE_LABELS[value];
        // The label's words are the specification's; some states elect townships, too.
        const also = value === 'local' ? officeIn(state, 'Town Supervisor') : null;
        return { value, label, note: also === null ? note : `${note}, ${also}` };
      })}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(electionType) => dispatch(electionTypeChosen({ electionType }))}
    />
  );
}

export function RaceStep({
  state,
  electionType,
  chosen,
}: {
  readonly state: string;
  readonly electionType: ElectionType;
  readonly chosen: Race | null;
}) {
  const dispatch = useAppDispatch();
  return (
    <Choices<Race>
      legend={QUESTIONS[3]}
      legendHidden
      hint="The race decides which districts the next step asks for."
      name="walkthrough-race"
      pick="one"
      choices={racesIn(state, electionType).map((race) => ({
        value: race,
        label: officeIn(state, race) ?? race,
      }))}
      chosen={chosen === null ? [] : [chosen]}
      onChoose={(race) => dispatch(raceChosen({ race }))}
    />
  );
}
