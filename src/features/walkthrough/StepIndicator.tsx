import type { CSSProperties } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { type AtStep, canJump, LAST_STEP, type Selections, type StepNumber, STEPS } from './steps';
import styles from './StepIndicator.module.css';
import { stepJumpedTo } from './walkthroughSlice';
import { ELECTION_TYPE_LABELS, placeWords, STEP_NAMES } from './labels';
import { officeIn } from './offices';

/** Why the step that asks for a county can't be reached yet. */
const NO_STATE = 'Please select a state first to see available counties';

/** Shows the current step and the answers so far, and leads back to them. */
export function StepIndicator({ at }: { readonly at: AtStep }) {
  const dispatch = useAppDispatch();
  return (
    <nav aria-label="Walkthrough steps" className={styles.indicator}>
      <p className={styles.where}>
        Step {at.step} of {LAST_STEP}: {STEP_NAMES[at.step]}
      </p>
      <div className={styles.bar} style={{ '--step': at.step } as CSSProperties} aria-hidden="true">
        <span />
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const answer = answerOf(step, at);
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                title={step === 4 && at.selections.state === null ? NO_STATE : undefined}
                aria-current={step === at.step ? 'step' : undefined}
                disabled={step !== at.step && !canJump(at, step)}
                onClick={() => dispatch(stepJumpedTo({ step }))}
              >
                <span className={styles.number}>{step}</span>
                <span className={styles.name}>{STEP_NAMES[step]}</span>
                {answer !== null && <span className={styles.answer}>{answer}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function answerOf(step: StepNumber, { step: current, selections }: AtStep): string | null {
  return step < current ? (ANSWERS[step]?.(selections) ?? null) : null;
}

const ANSWERS: Readonly<Partial<Record<StepNumber, (selections: Selections) => string | null>>> = {
  1: ({ state }) => state,
  2: ({ electionType }) => (electionType === null ? null : ELECTION_TYPE_LABELS[electionType].label),
  3: ({ state, race }) => (state === null || race === null ? race : officeIn(state, race)),
  4: placeWords,
};
