import { createAction } from '@reduxjs/toolkit';
import type { Caused } from '../../state/events';

/** Events of a purchase that the first view knows. It doesn't load the slice. */

export const checkoutClosed = createAction('purchase/checkoutClosed');
export const downloadChosen = createAction<Caused | undefined>('purchase/downloadChosen');
