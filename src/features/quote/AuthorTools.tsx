import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import styles from '../../components/Sheet.module.css';
import { TextField } from '../../components/TextField';
import { linkOf } from '../../services/quoteLinks';
import { canShareLinks } from '../../services/share';
import { useAppDispatch } from '../../state/hooks';
import { changeQuote, giveLink } from '../../state/quotes/quoteActs';
import { draftOf, type QuoteState, quoteTyped } from '../../state/quotes/quoteSlice';
import { QuoteFields } from '../../state/quotes/QuoteFields';
import { BAD_RATE, postageIn } from '../../state/quotes/quoteWords';
import type { In } from '../../state/when';

/** For the author of a quote that isn't paid. */
export function AuthorTools(shown: In<QuoteState, 'shown'>) {
  const isClosed = shown.quote.status === 'closed';
  const wasClosed = useRef(isClosed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasClosed.current !== isClosed) heading.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  if (!isClosed && shown.quote.status !== 'open') return null;
  return (
    <section aria-labelledby="your-quote" className={styles.file}>
      <h2 id="your-quote" ref={heading} tabIndex={-1}>
        {isClosed ? 'You closed this quote' : 'Your quote'}
      </h2>
      {isClosed ? <Reopen {...shown} /> : <Open {...shown} />}
    </section>
  );
}

function Reopen({ quote, act }: In<QuoteState, 'shown'>) {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>It can’t be paid now.</p>
      <Outcome act={act} />
      <div className={styles.tools}>
        <Button
          busy={act.status === 'reopening'}
          onClick={() => void dispatch(changeQuote({ quoteId: quote.id, closed: false }))}
        >
          Reopen this quote
        </Button>
      </div>
    </>
  );
}

function Open({ quote, draft, act }: In<QuoteState, 'shown'>) {
  const dispatch = useAppDispatch();
  const typed = draft ?? draftOf(quote);
  const { rate, organizationId } = typed;
  const postage = useRef<HTMLInputElement>(null);
  // Checked on leaving the field: an unfinished number always looks mistyped.
  const [leftAt, setLeftAt] = useState('');
  const postageMills = postageIn(rate);
  const busy = act.status === 'saving' || act.status === 'closing';
  const share = (quoteAct: 'copy' | 'share') => void dispatch(giveLink(quote.id, quoteAct));
  const save = () => {
    const { rate: _, ...names } = typed;
    if (postageMills === undefined) {
      setLeftAt(rate);
      postage.current?.focus();
    } else if (!busy) void dispatch(changeQuote({ quoteId: quote.id, postageMills, ...names }));
  };
  return (
    <>
      <TextField
        label="Link"
        name="link"
        readOnly
        // The link isn't in a trace, so a replay hides it.
        value={linkOf(quote.id) ?? 'Hidden'}
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.tools}>
        <Button kind="primary" onClick={() => share('copy')}>
          Copy link
        </Button>
        {canShareLinks() && <Button onClick={() => share('share')}>Share…</Button>}
      </div>
      <details className={styles.fold}>
        <summary>Change or close it</summary>
        <form
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <QuoteFields draft={typed} />
          <TextField
            label="FEC or state committee ID (optional)"
            name="organizationId"
            maxLength={60}
            value={organizationId}
            onChange={(number) => dispatch(quoteTyped({ organizationId: number }))}
          />
          <TextField
            label="Cost per piece in dollars (optional)"
            name="rate"
            inputMode="decimal"
            maxLength={12}
            inputRef={postage}
            value={rate}
            error={postageMills === undefined && leftAt === rate ? BAD_RATE : undefined}
            onBlur={() => setLeftAt(rate)}
            onChange={(cost) => dispatch(quoteTyped({ rate: cost }))}
          />
          <Outcome act={act} />
          <div className={styles.tools}>
            <Button type="submit" busy={act.status === 'saving'}>
              Save
            </Button>
            <Button
              kind="quiet"
              busy={act.status === 'closing'}
              onClick={() => void dispatch(changeQuote({ quoteId: quote.id, closed: true }))}
            >
              Close this quote
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}

const Outcome = ({ act }: Pick<In<QuoteState, 'shown'>, 'act'>) => (
  <div role="status">
    {act.status === 'saved' && <p>Saved.</p>}
    {act.status === 'refused' && (
      <Notice tone="error">
        <p>{act.message}</p>
      </Notice>
    )}
  </div>
);
