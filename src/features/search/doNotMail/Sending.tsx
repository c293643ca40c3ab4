import { useEffect } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { formatCount } from '../../../lib/format';
import { useAppDispatch } from '../../../state/hooks';
import { type DoNotMailState, sendingCanceled } from './doNotMailSlice';
import styles from './doNotMail.module.css';

type SendingState = Extract<DoNotMailState, { readonly status: 'sending' | 'waiting' }>;

/** How far sending is. Leaving the page would end it, so the browser asks first. */
export function Sending({ now: { check, sent, ...now } }: { readonly now: SendingState }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const rows = check?.usable ?? 0;
  return (
    <Dialog
      open
      title="Looking for your rows among the voters"
      // Only Cancel ends it: Escape is pressed too easily for what takes a minute.
      onClose={() => undefined}
      footer={<Button onClick={() => dispatch(sendingCanceled())}>Cancel</Button>}
    >
      <progress className={styles.progress} aria-label="Sent so far" max={rows} value={sent} />
      <p role="status">
        {now.status === 'waiting'
          ? delayWords(now.problem.code)
          : sent < rows
            ? `${formatCount(sent)} of ${formatCount(rows)} rows`
            : 'Matching the last rows…'}
      </p>
    </Dialog>
  );
}

const delayWords = (code: string) =>
  code === 'network'
    ? 'We can’t connect right now. Nothing is lost: we’ll continue when the connection is back.'
    : 'Our service is busy. We’ll continue in a moment.';
