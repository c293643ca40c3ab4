-- What the reconciler looks after (netlify/queries/purchases/claims.ts). Now also purchases that were canceled while their
-- PaymentIntent was being created: until one is stored, and canceled at Stripe, something may be left to cancel.
DROP INDEX unsettled_purchases;
CREATE INDEX unsettled_purchases ON purchases (checked_at NULLS FIRST)
  WHERE status IN ('created', 'processing', 'failed', 'review') OR status = 'canceled' AND payment_intent_id IS NULL;
