import type { ReactNode } from 'react';
import { Choices, type ChoicesProps } from '../../components/Choices';
import { stateLabel } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SEARCH_ONLY } from '../../state/search/closedStates';
import { findsNoOne } from '../../state/search/optionCounts';
import { formatVoters } from '../../lib/voterLabels';
import { offers } from './draftSelectors';
import { ELECTION_TYPE_LABELS, ELECTION_TYPES, ownOffices, racesIn, unelectedWords } from './races';
import { type AnswersAt, QUESTION_ID, type StepNumber } from './steps';
import { electionTypeChosen, raceChosen, walkthroughStateChosen } from './walkthroughSlice';
import styles from './walkthrough.module.css';

interface StepProps<Step extends StepNumber> {
  readonly answers: AnswersAt<Step>;
}

function Answers<Value extends string>({
  chosen,
  ...rest
}: Pick<ChoicesProps<Value>, 'name' | 'choices' | 'onChoose'> & {
  readonly chosen: Value | null;
}): ReactNode {
  return (
    <Choices {...rest} aria-labelledby={QUESTION_ID} pick="one" chosen={chosen === null ? [] : [chosen]} />
  );
}

export function StateStep({ answers: { fields } }: StepProps<1>) {
  const dispatch = useAppDispatch();
  const states = useAppSelector(offers.selectStates);
  return (
    <Answers
      name="walkthrough-state"
      choices={states.map(({ state, figure, isClosed }) => ({
        value: state,
        label: stateLabel(state),
        note: (
          <>
            {/* None at the chosen state: the total is that. The line stays without it, so that nothing moves. */}
            <span className={figure?.stale === true ? styles.stale : styles.figure}>
              {figure === null || state === fields.State ? '\u00A0' : formatVoters(figure.voters)}
            </span>
            {isClosed && <span className={styles.words}>{SEARCH_ONLY}</span>}
          </>
        ),
        unavailable: findsNoOne(figure, state === fields.State),
      }))}
      chosen={fields.State}
      onChoose={(state) => dispatch(walkthroughStateChosen({ state }))}
    />
  );
}

export function ElectionTypeStep({ answers: { electionType: chosen, fields } }: StepProps<2>) {
  const dispatch = useAppDispatch();
  return (
    <Answers
      name="walkthrough-election-type"
      choices={ELECTION_TYPES.map((value) => {
        const { label, note } = ELECTION_TYPE_LABELS[value];
        // The words are the specification's; some states elect offices of townships, too.
        const also = value === 'local' ? ownOffices(fields.State, value) : [];
        return { value, label, note: [...(note === null ? [] : [note]), ...also].join(', ') || undefined };
      })}
      chosen={chosen}
      onChoose={(electionType) => dispatch(electionTypeChosen({ electionType }))}
    />
  );
}

export function RaceStep({ answers: { electionType, race: chosen, fields } }: StepProps<3>) {
  const dispatch = useAppDispatch();
  return (
    <Answers
      name="walkthrough-race"
      choices={racesIn(fields.State, electionType).map((race) => ({
        value: race,
        label: race,
        note: unelectedWords(fields.State, race),
      }))}
      chosen={chosen}
      onChoose={(race) => dispatch(raceChosen({ race }))}
    />
  );
}
