import { Account } from '../features/auth/Account';
import { ConfirmEmail } from '../features/auth/ConfirmEmail';
import { ProfilePage } from '../features/profile/ProfilePage';

/** The profile, with what the account itself asks for. */
export const ProfileScreen = () => <ProfilePage account={<ConfirmEmail />} end={<Account />} />;
