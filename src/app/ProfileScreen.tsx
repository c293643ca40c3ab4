import { AccountSection } from '../features/auth/AccountSection';
import { ConfirmEmail, PendingEmail } from '../features/auth/EmailNotices';
import { ProfilePage } from '../features/profile/ProfilePage';
import { DeleteDoNotMail } from '../features/search/doNotMail/DeleteDoNotMail';

/** The profile, with parts of other features. */
export const ProfileScreen = () => (
  <ProfilePage
    notices={
      <>
        <PendingEmail />
        <ConfirmEmail />
      </>
    }
    account={<AccountSection />}
    doNotMail={(upload) => <DeleteDoNotMail upload={upload} />}
  />
);

// These screens share a chunk, because the first view holds the address of each chunk.
export { LabelsPage } from '../features/labels/LabelsPage';
export { QuotePage } from '../features/quote/QuotePage';
export { ReceiptPage } from '../features/receipt/ReceiptPage';
