import { DeletionNotice } from '../features/privacy/DeletionNotice.tsx';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';

/** The account's owner, and their rights to their data. */
export function ProfilePage() {
  return (
    <ProfileScreen notice={<DeletionNotice />}>
      <PrivacySection />
    </ProfileScreen>
  );
}
