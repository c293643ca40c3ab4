import { useAppDispatch } from '../../state/hooks';
import { type AtStep, canJump, type StepNumber, STEPS } from './steps';
import styles from './StepIndicator.module.css';
import { stepJumpedTo } from './walkthroughSlice';
import { ELECTION_TYPE_LABELS, placeWords, STEP_WORDS } from './labels';

export function StepIndicator({ at }: { readonly at: AtStep }) {
  const dispatch = useAppDispatch();
  const answers = answersIn(at);
  const needsState = at.answers.fields.State === '';
  return (
    <nav aria-label="Walkthrough steps" className={styles.indicator}>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const answer = step < at.step ? answers[step] : null;
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
                  {answer !== null && <span className={styles.answer}>{answer}</span>}
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

function answersIn({ answers }: AtStep): Readonly<Record<StepNumber, string | null>> {
  const { electionType, race, fields } = answers;
  return {
    1: fields.State,
    2: electionType && ELECTION_TYPE_LABELS[electionType].label,
    3: race,
    4: placeWords(answers),
    5: null,
  };
}
