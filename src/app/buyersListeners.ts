import { setupPurchaseFileListeners } from '../downloads/purchaseFileListeners';
import { setupProfileListeners } from '../features/profile/profileListeners';
import { setupQuoteListeners } from '../features/quote/quoteListeners';
import { setupReceiptListeners } from '../features/receipt/receiptListeners';
import { setupDoNotMailDeletion } from '../features/search/doNotMail/deletionListener';
import type { AppStartListening } from '../state/types';

/** The listeners of the screens about what was bought, and of the page on data use, which are one chunk. */
export default function setupBuyersListeners(start: AppStartListening): void {
  setupPurchaseFileListeners(start);
  setupProfileListeners(start);
  setupDoNotMailDeletion(start, '/profile');
  setupQuoteListeners(start);
  setupReceiptListeners(start);
}
