import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Dialog } from '../../components/Dialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Cleared } from './Cleared';
import { DemographicsStep } from './DemographicsStep';
import { ElectionsButton, ElectionsTable } from './ElectionsTable';
import { GeographyStep } from './GeographyStep';
import { ElectionTypeStep, RaceStep, StateStep } from './FirstSteps';
import { StepIndicator } from './StepIndicator';
import { type AtStep, canGoOn, FIRST_STEP, LAST_STEP } from './steps';
import styles from './walkthrough.module.css';
import {
  applyChosen,
  backChosen,
  closed,
  formListTaken,
  nextChosen,
  selectWalkthrough,
  startedOver,
} from './walkthroughSlice';
import { selectChosenState } from './figures';
import type { OpenWalkthrough } from './walkthroughState';
import { AGE_FIELDS, ageFieldId } from './ages';
import { selectDraft, selectProblem } from './figures';
import { QUESTION_ID, STEP_WORDS } from './labels';
import { hasAnswers } from './progress';
import { countRetried } from '../../state/events';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { LiveCount } from '../../components/LiveCount';
import { LoadFailed } from '../../components/LoadFailed';
import { useStateFilters } from '../../state/search/searchApi';
import { selectAnswered, selectLimit } from '../../state/search/answers';
import {
  selectAnswersInWords,
  selectAnswersOfForm,
  selectIsListOnScreen,
  selectRunningTotal,
} from './walkthroughSelectors';

/** The query walkthrough: five questions that make a search. */
export default function WalkthroughDialog() {
  const walkthrough = useAppSelector(selectWalkthrough);
  return walkthrough.status === 'open' ? <OpenDialog walkthrough={walkthrough} /> : null;
}

function OpenDialog({ walkthrough }: { readonly walkthrough: OpenWalkthrough }) {
  const dispatch = useAppDispatch();
  const middle = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { at } = walkthrough.progress;
  useStateFilters(useAppSelector(selectChosenState));
  useEffect(() => {
    // Where the last step was scrolled to, the stepper covers the new question.
    if (middle.current !== null) middle.current.scrollTop = 0;
    // Focusing the heading makes screen readers read out the new step.
    heading.current?.focus();
  }, [at.step]);
  return (
    <Dialog
      open
      wide
      title="Query Walkthrough"
      initialFocus={heading}
      onClose={() => dispatch(closed())}
      footer={<Footer walkthrough={walkthrough} />}
    >
      <div ref={middle} className={styles.middle}>
        <StepIndicator at={at} />
        {walkthrough.resumed && <Resumed />}
        <section key={at.step} className={classes(styles.panel, styles[walkthrough.moved])}>
          <div className={styles.asked}>
            <h3 id={QUESTION_ID} ref={heading} tabIndex={-1} className={styles.question}>
              <span className={styles.step}>
                Step {at.step} of {LAST_STEP}
                <VisuallyHidden>: </VisuallyHidden>
              </span>
              {STEP_WORDS[at.step].question}
            </h3>
            <ElectionsButton shown={walkthrough.electionsShown} />
          </div>
          <ElectionsTable shown={walkthrough.electionsShown} state={at.answers.fields.State} />
          <Step at={at} />
          <Cleared onUndo={() => heading.current?.focus()} />
        </section>
        {/* Below the answers, which must not move when the first one is given. */}
        {at.step === FIRST_STEP && hasAnswers(walkthrough.progress) && (
          <div>
            <Button
              kind="quiet"
              className={styles.small}
              onClick={() => {
                dispatch(startedOver());
                // This button goes away.
                heading.current?.focus();
              }}
            >
              Start over
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Step({ at }: { readonly at: AtStep }) {
  switch (at.step) {
    case 1:
      return <StateStep answers={at.answers} />;
    case 2:
      return <ElectionTypeStep answers={at.answers} />;
    case 3:
      return <RaceStep answers={at.answers} />;
    case 4:
      return <GeographyStep answers={at.answers} />;
    case 5:
      return <DemographicsStep answers={at.answers} />;
  }
}

function Resumed() {
  const dispatch = useAppDispatch();
  const isOnScreen = useAppSelector(selectIsListOnScreen);
  const answers = useAppSelector(selectAnswersInWords);
  const ofForm = useAppSelector(selectAnswersOfForm);
  return (
    <p className={styles.note} role="status">
      Your earlier answers: {answers}.{' '}
      {!isOnScreen && ofForm !== null && (
        <Button kind="quiet" onClick={() => dispatch(formListTaken({ answers: ofForm }))}>
          Use the list on my screen
        </Button>
      )}
    </p>
  );
}

function Footer({ walkthrough }: { readonly walkthrough: OpenWalkthrough }) {
  const dispatch = useAppDispatch();
  const { at } = walkthrough.progress;
  const { errors } = useAppSelector(selectDraft);
  const apply = () => {
    dispatch(applyChosen());
    // It waits for what is wrong, whose error is read out with its field.
    const wrong = (['min', 'max'] as const).find((bound) => errors[AGE_FIELDS[bound]] !== undefined);
    if (wrong !== undefined) document.getElementById(ageFieldId(wrong))?.focus();
  };
  return (
    <>
      <RunningTotal />
      <div className={styles.row}>
        <Button disabled={at.step === FIRST_STEP} onClick={() => dispatch(backChosen())}>
          Back
        </Button>
        {at.step === LAST_STEP ? (
          <Button kind="primary" onClick={apply}>
            Apply Filters
          </Button>
        ) : (
          <Button kind="primary" disabled={!canGoOn(at)} onClick={() => dispatch(nextChosen())}>
            Next
          </Button>
        )}
      </div>
    </>
  );
}

/** How many voters and households the choices match so far. */
function RunningTotal() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectRunningTotal);
  const households = useAppSelector((state) => selectAnswered(state, 'walkthrough')?.counts.households);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector((state) => selectLimit(state, 'walkthrough'));
  const problem = useAppSelector(selectProblem);
  return (
    <p className={styles.total} role="status">
      {total.status === 'failed' && (
        <LoadFailed reference={total.reference} onRetry={() => dispatch(countRetried())}>
          {total.limit ?? 'The count isn’t available right now.'}
        </LoadFailed>
      )}
      {(total.status === 'counting' || total.status === 'counted') && (
        <LiveCount total={total}>
          {(count) => (
            <>
              <strong>{formatVoters(count)}</strong>
              {households !== undefined && count > 0 && (
                <span className={styles.hint}> in {formatHouseholds(households)}</span>
              )}
            </>
          )}
        </LiveCount>
      )}{' '}
      {total.status !== 'failed' && limit !== null && <span className={styles.hint}>{limit}</span>}{' '}
      {problem !== null && <span className={styles.hint}>{problem}</span>}
    </p>
  );
}
