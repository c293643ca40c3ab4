import { ApiError } from '../lib/errors';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { presentPurchase } from './present';

/** 409 with the buyer's existing purchase. */
export function alreadyPurchased(purchase: PurchaseRecord): ApiError {
  return new ApiError('already_purchased', 'You have already bought this list.', {
    purchase: presentPurchase(purchase),
  });
}

/** 429 with the seconds to wait. */
export function tooMany(waitSeconds: number): ApiError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('rate_limited', `You have started too many purchases. Please try again in ${wait}.`, {
    retryAfter: Math.max(1, waitSeconds),
  });
}

/** Throws 409 with the price if a buyer saw another one. */
export function checkPrice(price: number, shown: number): void {
  if (price !== shown) throw new ApiError('price_changed', 'The price has changed.', { amount: price });
}
