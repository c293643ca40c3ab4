/** Thrown, as the real Stripe.js does, when the page misuses Stripe.js. Not for the buyer to see. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
