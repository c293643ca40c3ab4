import { AccountSection } from '../features/auth/AccountSection';
import { ConfirmEmail } from '../features/auth/ConfirmEmail';
import { PendingEmail } from '../features/auth/PendingEmail';
import { ProfilePage } from '../features/profile/ProfilePage';

/** The profile, with what the account itself asks for. */
export const ProfileScreen = () => (
  <ProfilePage
    account={
      <>
        <PendingEmail />
        <ConfirmEmail />
      </>
    }
    end={<AccountSection />}
  />
);

// The screens about what was bought come in one chunk, and the first view has only one address for it.
export { LabelsPage } from '../features/labels/LabelsPage';
export { QuotePage } from '../features/quote/QuotePage';
export { ReceiptPage } from '../features/receipt/ReceiptPage';
