/** The Stripe API version that the stand-in implements: that of the `stripe` package in package.json. */
export const STRIPE_API_VERSION = '2026-07-29.dahlia';
