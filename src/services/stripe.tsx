import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeCardElement,
  StripeCardElementOptions,
  PaymentIntentResult,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CardField,
  type CardFieldProps,
  type CardOutcome,
  type ConfirmCard,
  type PaymentsService,
  useFetched,
} from './payments';
import { hideToken } from './quoteLinks';
import styles from './stripe.module.css';

/** In Stripe's own frame, so card numbers never reach our page. Stripe.js loads when it is first shown. */
export function createCardField(publishableKey: string, payments: PaymentsService): CardField {
  const fetchStripe = async () => {
    const loaded = await loadStripe(publishableKey);
    if (loaded === null) throw new Error('Stripe.js runs in browsers only');
    return loaded;
  };
  return function StripeCardField(props: CardFieldProps) {
    // Stripe's script reports the page's address to Stripe.
    useEffect(hideToken, []);
    const stripe = useFetched(fetchStripe, props.onFailed);
    return stripe === null ? (
      <div className={styles.box} aria-busy="true" />
    ) : (
      <Elements stripe={stripe}>
        <MountedField {...props} payments={payments} />
      </Elements>
    );
  };
}

/** Milliseconds. Stripe reports no error if its frame doesn't load. */
const FRAME_WAIT_MS = 30_000;

function MountedField({
  onChanged,
  onFailed,
  payments,
}: CardFieldProps & { readonly payments: PaymentsService }) {
  const stripe = useStripe();
  const elements = useElements();
  const box = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<StripeCardElementOptions['style']>();
  const [ready, setReady] = useState(false);
  // Stripe's message about the typed number. Not in the state, and so not in a trace.
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (box.current !== null) setStyle(styleFrom(box.current));
  }, []);

  useEffect(() => {
    if (ready) return undefined;
    const waiting = setTimeout(onFailed, FRAME_WAIT_MS);
    return () => clearTimeout(waiting);
  }, [ready, onFailed]);

  useEffect(() => {
    const card = ready ? elements?.getElement(CardElement) : null;
    if (stripe === null || card === null || card === undefined) return undefined;
    payments.attachCardField(confirmWith(stripe, card));
    return () => payments.attachCardField(null);
  }, [stripe, elements, payments, ready]);

  const options = useMemo<StripeCardElementOptions>(
    () => ({ ...(style === undefined ? {} : { style }) }),
    [style],
  );
  return (
    <>
      <div ref={box} className={styles.box}>
        <span className={styles.invalid} hidden />
        <span className={styles.placeholder} hidden />
        {style !== undefined && (
          <CardElement
            options={options}
            onReady={() => setReady(true)}
            onChange={({ complete, error }) => {
              setProblem(error?.message);
              onChanged(complete);
            }}
          />
        )}
      </div>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </>
  );
}

/** The frame can't use our style sheet: it gets the computed colors of the current theme. */
function styleFrom(box: HTMLElement): NonNullable<StripeCardElementOptions['style']> {
  const { color, fontSize } = getComputedStyle(box);
  const colorOf = (name: string | undefined) => {
    const sample = box.querySelector(`.${name ?? ''}`);
    return { color: sample === null ? color : getComputedStyle(sample).color };
  };
  return {
    base: {
      ...{ color, fontSize, fontFamily: 'system-ui, sans-serif' },
      '::placeholder': colorOf(styles.placeholder),
    },
    invalid: colorOf(styles.invalid),
  };
}

function confirmWith(stripe: Stripe, card: StripeCardElement): ConfirmCard {
  return async (clientSecret, billing): Promise<CardOutcome> => {
    try {
      return cardOutcome(
        await stripe.confirmCardPayment(clientSecret, {
          payment_method: { card, billing_details: billing },
          // Stripe mails its receipt there.
          receipt_email: billing.email,
        }),
      );
    } catch {
      return { kind: 'unknown' };
    }
  };
}

/** Error types, and one code, after which certainly nothing was charged. */
const REFUSALS: readonly (string | undefined)[] = [
  'card_error',
  'validation_error',
  'payment_intent_authentication_failure',
];

export function cardOutcome({ error, paymentIntent }: PaymentIntentResult): CardOutcome {
  if (error === undefined) {
    const { status } = paymentIntent;
    return status === 'succeeded' || status === 'processing'
      ? { kind: 'accepted', status }
      : { kind: 'unknown' };
  }
  // Paid in another tab or approved in the bank's app. Stripe's message would wrongly say 'not charged'.
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'accepted', status: 'over' };
  return REFUSALS.includes(error.type) || REFUSALS.includes(error.code)
    ? {
        kind: 'refused',
        message: error.message ?? 'Your card was declined.',
        code: error.code ?? error.type,
      }
    : { kind: 'unknown' };
}
