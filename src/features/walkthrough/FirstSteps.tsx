import type { ReactNode } from 'react';
import { Choices, type ChoicesProps } from '../../components/Choices';
import { stateLabel } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SEARCH_ONLY, selectClosedStates } from '../../state/search/closedStates';
import { FigureNote } from './FigureNote';
import { ELECTION_TYPE_LABELS, STEP_WORDS, unelectedWords } from './labels';
import { ELECTION_TYPES, ownOffices, racesIn } from './races';
import type { AnswersAt, StepNumber } from './steps';
import { selectStateChoices } from './walkthroughSelectors';
import { electionTypeChosen, raceChosen, walkthroughStateChosen } from './walkthroughSlice';
import styles from './walkthrough.module.css';

interface StepProps<Step extends StepNumber> {
  readonly answers: AnswersAt<Step>;
}

/** One answer to a step's question, which its heading asks already. */
function Answers<Value extends string>({
  step,
  chosen,
  ...rest
}: Pick<ChoicesProps<Value>, 'name' | 'hint' | 'choices' | 'onChoose'> & {
  readonly step: StepNumber;
  readonly chosen: Value | null;
}): ReactNode {
  return (
    <Choices
      {...rest}
      legend={STEP_WORDS[step].question}
      legendHidden
      pick="one"
      chosen={chosen === null ? [] : [chosen]}
    />
  );
}

export function StateStep({ answers: { filters } }: StepProps<1>) {
  const dispatch = useAppDispatch();
  const states = useAppSelector(selectStateChoices);
  const closed = useAppSelector(selectClosedStates);
  return (
    <Answers
      step={1}
      name="walkthrough-state"
      choices={states.map(({ value, figure, unavailable }) => ({
        value,
        label: stateLabel(value),
        note: (
          <>
            <FigureNote figure={figure} />
            {closed.some(({ state }) => state === value) && (
              <span className={styles.words}>{SEARCH_ONLY}</span>
            )}
          </>
        ),
        unavailable,
      }))}
      chosen={filters.State ?? null}
      onChoose={(state) => dispatch(walkthroughStateChosen({ state }))}
    />
  );
}

export function ElectionTypeStep({ answers: { electionType: chosen, filters } }: StepProps<2>) {
  const dispatch = useAppDispatch();
  return (
    <Answers
      step={2}
      hint="This only decides which races come next. It doesn’t change your list."
      name="walkthrough-election-type"
      choices={ELECTION_TYPES.map((value) => {
        const { label, note } = ELECTION_TYPE_LABELS[value];
        // The words are the specification's; some states elect offices of townships, too.
        const also = value === 'local' ? ownOffices(filters.State, value) : [];
        return { value, label, note: [note, ...also].join(', ') };
      })}
      chosen={chosen}
      onChoose={(electionType) => dispatch(electionTypeChosen({ electionType }))}
    />
  );
}

export function RaceStep({ answers: { electionType, race: chosen, filters } }: StepProps<3>) {
  const dispatch = useAppDispatch();
  return (
    <Answers
      step={3}
      hint="The race decides which districts the next step asks for."
      name="walkthrough-race"
      choices={racesIn(filters.State, electionType).map((race) => ({
        value: race,
        label: race,
        note: unelectedWords(filters.State, race),
      }))}
      chosen={chosen}
      onChoose={(race) => dispatch(raceChosen({ race }))}
    />
  );
}
