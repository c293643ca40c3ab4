import { AccountSection } from '../features/auth/AccountSection';
import { ConfirmEmail, PendingEmail } from '../features/auth/EmailNotices';
import { ProfilePage } from '../features/profile/ProfilePage';
import { DeleteDoNotMail } from '../features/search/doNotMail/DeleteList';

/** The profile, with parts of other features. */
export default function ProfileScreen() {
  return (
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
}
