import { useEffect } from 'react';
import type { CardField, CardOutcome, PaymentsService } from '../../src/services/payments';

/** A card field without a provider: the text typed decides the outcome. */
export function createFakeCardField(payments: PaymentsService): CardField {
  return function FakeCardField({ onChanged }) {
    useEffect(() => {
      payments.attachCardField(() => Promise.resolve({ kind: 'accepted', status: 'succeeded' }));
      return () => payments.attachCardField(null);
    }, []);
    return (
      <input
        aria-label="Card"
        onChange={({ target }) => {
          const outcome = OUTCOMES[target.value] ?? {
            kind: 'accepted' as const,
            status: 'succeeded' as const,
          };
          payments.attachCardField(() => Promise.resolve(outcome));
          onChanged(target.value !== '');
        }}
      />
    );
  };
}

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  declined: { kind: 'refused', message: 'Your card was declined.', code: 'card_declined' },
  silence: { kind: 'unknown' },
  refusedByBank: {
    kind: 'refused',
    message: 'We are unable to authenticate your payment method.',
    code: 'payment_intent_authentication_failure',
  },
  mistyped: { kind: 'refused', message: 'Your card number is incomplete.', code: 'incomplete_number' },
  slow: { kind: 'accepted', status: 'processing' },
  paidElsewhere: { kind: 'accepted', status: 'over' },
};
