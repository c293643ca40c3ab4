import { type RefObject, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Dialog } from '../../components/Dialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DemographicsStep } from './DemographicsStep';
import { ElectionsButton, ElectionsTable } from './ElectionsTable';
import { GeographyStep } from './GeographyStep';
import { ElectionTypeStep, RaceStep, StateStep } from './FirstSteps';
import { Cleared } from './OtherFilters';
import { StepIndicator } from './StepIndicator';
import { type AtStep, FIRST_STEP, hasAnswers, LAST_STEP, QUESTION_ID, STEP_WORDS } from './steps';
import styles from './walkthrough.module.css';
import {
  closed,
  formListTaken,
  type OpenWalkthrough,
  selectOpenWalkthrough,
  startedOver,
} from './walkthroughSlice';
import {
  selectAnswersInWords,
  selectListOnScreen,
  selectOtherFilters,
  selectState,
  selectWalkthroughFilters,
} from './draftSelectors';
import { Footer } from './Footer';
import { useStateFilters } from '../../state/search/searchApi';

export default function WalkthroughDialog() {
  const walkthrough = useAppSelector(selectOpenWalkthrough);
  return walkthrough && <OpenDialog walkthrough={walkthrough} />;
}

function OpenDialog({ walkthrough }: { readonly walkthrough: OpenWalkthrough }) {
  const dispatch = useAppDispatch();
  const middle = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { at } = walkthrough;
  useStateFilters(useAppSelector(selectState));
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
      footer={<Footer at={at} />}
    >
      <div ref={middle} className={styles.middle} data-popups-within>
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
        {at.step === FIRST_STEP && <SoFar walkthrough={walkthrough} heading={heading} />}
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

/** Which list the count is of, below the answers, which must not move when the first one is given. */
function SoFar({
  walkthrough: { at, resumed },
  heading,
}: {
  readonly walkthrough: OpenWalkthrough;
  readonly heading: RefObject<HTMLElement | null>;
}) {
  const dispatch = useAppDispatch();
  const words = useAppSelector(selectAnswersInWords);
  const { State: _state, ...others } = useAppSelector(selectWalkthroughFilters);
  const { joined } = useAppSelector(selectOtherFilters);
  const soFar = resumed || Object.keys(others).length === 0 ? [] : [`Your list so far: ${words}`];
  // Of a do-not-mail list, the count below is smaller than the state’s.
  const sentences = [...soFar, ...joined].map((one) => `${one}.`);
  return (
    <div>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {hasAnswers(at.answers) && (
        <Button
          kind="quiet"
          className={styles.small}
          onClick={() => {
            dispatch(startedOver());
            heading.current?.focus();
          }}
        >
          Start over
        </Button>
      )}
    </div>
  );
}

function Resumed() {
  const dispatch = useAppDispatch();
  const words = useAppSelector(selectAnswersInWords);
  const answers = useAppSelector(selectListOnScreen);
  return (
    <p className={styles.note} role="status">
      Your earlier answers: {words}.{' '}
      {answers !== null && (
        <Button kind="quiet" onClick={() => dispatch(formListTaken({ answers }))}>
          Use the list on my screen
        </Button>
      )}
    </p>
  );
}
