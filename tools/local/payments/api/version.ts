/** The version of Stripe's API whose shapes are spoken here; that of the `stripe` package in package.json. */
export const STRIPE_API_VERSION = '2026-07-29.dahlia';
