import { AccountSection } from '../features/auth/AccountSection';
import { ConfirmEmail, PendingEmail } from '../features/auth/EmailNotices';
import { ProfilePage } from '../features/profile/ProfilePage';
import { DeleteDoNotMail } from '../features/search/doNotMail/DeleteDoNotMail';

/** The profile, with what belongs to other features. */
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

// The screens about what was bought come in one chunk, and the first view has only one address for it.
export { LabelsPage } from '../features/labels/LabelsPage';
export { QuotePage } from '../features/quote/QuotePage';
export { ReceiptPage } from '../features/receipt/ReceiptPage';
