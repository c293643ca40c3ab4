import type { ReactNode } from 'react';
import { IN_REVIEW, type Outcome } from '../lib/outcome';
import { type Problem, PROBLEMS, type WayOut } from '../lib/problems';
import { Button, ButtonLink } from './Button';
import { Notice } from './Notice';
import parts from './parts.module.css';
import { Reference } from './LoadFailed';

export interface ProblemNoticeProps {
  readonly problem: Problem;
  /** The screen’s own sentence, before the server’s. */
  readonly sentence?: string | undefined;
  /** Replaces the problem’s usual advice. */
  readonly advice?: string | undefined;
  /** What the user can do meanwhile. */
  readonly more?: string;
  /** Retried automatically, as `more` says. */
  readonly retriesItself?: boolean;
  readonly outcome?: Outcome | undefined;
  /** Replaces the usual button. Null where the screen has one. */
  readonly action?: ReactNode;
  readonly onRetry?: () => void;
  readonly onSignIn?: () => void;
  readonly busy?: boolean;
}

const TITLES: Readonly<Record<Exclude<Outcome, 'notCharged'>, string>> = {
  unknown: 'We can’t check yet whether your card was charged',
  inReview: 'We’re checking your payment',
  charged: 'Your payment went through',
  refunded: 'Your payment was refunded',
  disputed: 'Your payment for this list is disputed',
};

const WORDS: Readonly<Record<Outcome, string>> = {
  notCharged: 'Your card was not charged.',
  unknown: 'You won’t be charged twice.',
  inReview: IN_REVIEW,
  charged: 'The list is yours. You won’t be charged again.',
  refunded: 'You get the full amount back.',
  disputed: 'You won’t be charged again. The list can’t be downloaded while the payment is disputed.',
};

/** Marks the server’s ‘Please try again later’ as about the check, not the payment. */
const LAST_CHECK = 'The last check said:';
/** Without an answer, the specification’s ‘Payment confirmation failed’ sounds as if the payment had failed. */
const NOT_HEARD = {
  words:
    'We can’t connect to check your payment: it may or may not have gone through. You won’t be charged twice.',
  next: 'We’ll check again as soon as we can connect.',
  before: 'Our check’s message:',
};

/** Everything that goes wrong: what happened, whether money moved, and one thing to do. */
export function ProblemNotice({
  problem,
  sentence,
  advice,
  more,
  retriesItself = false,
  outcome,
  action,
  ...ways
}: ProblemNoticeProps) {
  const { title, wayOut, forSupport, advice: usualAdvice } = PROBLEMS[problem.code];
  const inDoubt = outcome === 'unknown';
  const notHeard = inDoubt && problem.code === 'network';
  const moneyMoved = outcome !== undefined && outcome !== 'notCharged';
  // Sentences that don’t repeat the title.
  const said = [sentence, problem.code === 'unavailable' ? null : problem.sentence].filter(
    (text): text is string => typeof text === 'string' && (moneyMoved || text !== `${title}.`),
  );
  // While payment is in doubt, what happens next comes before what failed.
  const sentences = [...new Set(said)].map((text) => (
    <p key={text} className={inDoubt ? parts.soft : undefined}>
      {inDoubt && <>{notHeard ? NOT_HEARD.before : LAST_CHECK} </>}
      <span>{text}</span>
    </p>
  ));
  return (
    <Notice
      tone={moneyMoved ? 'info' : 'error'}
      urgent
      title={moneyMoved ? TITLES[outcome] : title}
      support={forSupport || inDoubt}
    >
      {outcome !== undefined && <p>{notHeard ? NOT_HEARD.words : WORDS[outcome]}</p>}
      {!inDoubt && sentences}
      {(inDoubt || (!retriesItself && !namesWayOut(problem))) && (
        <p>
          {inDoubt
            ? (advice ??
              `${wayOut === 'signIn' ? usualAdvice : notHeard ? NOT_HEARD.next : 'We’ll keep checking.'} Please don’t pay again.`)
            : problem.waitSeconds === null
              ? (advice ?? usualAdvice)
              : waitAdvice(problem.waitSeconds)}
        </p>
      )}
      {more !== undefined && <p>{more}</p>}
      {action === undefined ? <Way wayOut={wayOut} {...ways} /> : action}
      {inDoubt && sentences}
      {forSupport && <Reference id={problem.requestId} />}
    </Notice>
  );
}

/** The server’s sentence already gives the advice. */
const namesWayOut = ({ code, sentence }: Problem) =>
  code === 'rate_limited' && /\btry again\b/iu.test(sentence ?? '');

const waitAdvice = (seconds: number) =>
  seconds < 90
    ? `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : seconds < 5400
      ? `Try again in ${Math.ceil(seconds / 60)} minutes.`
      : 'Try again tomorrow.';

function Way({
  wayOut,
  onRetry,
  onSignIn,
  busy,
}: Pick<ProblemNoticeProps, 'onRetry' | 'onSignIn' | 'busy'> & { readonly wayOut: WayOut }) {
  switch (wayOut) {
    case 'changeSearch':
    case 'otherCard':
      return null;
    case 'signIn':
      return onSignIn === undefined ? (
        <ButtonLink to="/login">Sign in</ButtonLink>
      ) : (
        <Button onClick={onSignIn}>Sign in</Button>
      );
    case 'profile':
      return <ButtonLink to="/profile">Open your profile</ButtonLink>;
    case 'reload':
      return <Button onClick={() => window.location.reload()}>Reload</Button>;
    case 'retry':
    case 'wait':
      return onRetry === undefined ? null : (
        <Button busy={busy === true} onClick={onRetry}>
          {busy === true ? 'Trying again…' : 'Try again'}
        </Button>
      );
  }
}
