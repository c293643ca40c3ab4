import { createAction } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import type { Caused } from '../../state/events';
import type { OfPurchase } from './purchaseMoves';

/** Events of a purchase that the first view knows. It doesn't load the slice. */

export const checkoutClosed = createAction('purchase/checkoutClosed');
export const downloadChosen = createAction<Caused | undefined>('purchase/downloadChosen');
export const downloadFailed = createAction<OfPurchase<{ problem: Problem }>>('purchase/downloadFailed');
