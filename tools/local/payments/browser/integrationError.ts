/** The page uses Stripe.js wrongly: thrown, as the real one does, and not for the buyer to see. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
