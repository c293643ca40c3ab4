import { filterWords } from '../../lib/filterWords';
import { PLACES } from '../../lib/listName';
import { useAppDispatch } from '../../state/hooks';
import { onlyThose, readDraft } from './draft';
import { ELECTION_TYPE_LABELS, placesOf } from './races';
import { type Answers, type AtStep, canJump, STEP_WORDS, STEPS } from './steps';
import styles from './StepIndicator.module.css';
import { stepJumpedTo } from './walkthroughSlice';

export function StepIndicator({ at }: { readonly at: AtStep }) {
  const dispatch = useAppDispatch();
  const answers = answersIn(at.answers);
  const needsState = at.answers.fields.State === '';
  return (
    <nav aria-label="Walkthrough steps" className={styles.indicator}>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const answer = step < at.step ? answers[step - 1] : null;
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                aria-current={step === at.step ? 'step' : undefined}
                {...(step === 4 && needsState
                  ? { 'aria-describedby': 'walkthrough-needs-state', 'aria-disabled': true }
                  : { disabled: step !== at.step && !canJump(at, step) })}
                onClick={() => dispatch(stepJumpedTo({ step }))}
              >
                <span className={styles.number}>{step}</span>
                <span className={styles.words}>
                  <span className={styles.name}>{STEP_WORDS[step].name}</span>
                  {answer && <span className={styles.answer}>{answer}</span>}
                </span>
              </button>
              {step === 4 && needsState && (
                <span id="walkthrough-needs-state" role="tooltip" className={styles.why}>
                  Please select a state first to see available counties
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What is answered, by step. */
function answersIn(answers: Answers): readonly (string | null)[] {
  const { electionType, race, fields } = answers;
  const places = onlyThose(readDraft(answers).filters, [...PLACES, ...placesOf(race, fields.State)]);
  const where = Object.keys(places).length === 0 ? 'Statewide' : filterWords(places).join(', ');
  return [fields.State, electionType && ELECTION_TYPE_LABELS[electionType].label, race, where];
}
