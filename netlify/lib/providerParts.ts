import type Stripe from 'stripe';

/**
 * What our functions ask Stripe for, by the SDK's names. The build leaves out the other hundred
 * parts of the SDK, which are most of it (tools/build/leanStripe.ts).
 */
export const PROVIDER_PARTS = ['charges', 'disputes', 'events', 'paymentIntents', 'refunds'] as const;

/** The SDK's client as it is built: whatever else one asks it for, the compiler refuses. */
export type ProviderApi = Pick<Stripe, (typeof PROVIDER_PARTS)[number] | 'webhooks'>;
