import { DeletionNotice } from '../features/privacy/DeletionNotice.tsx';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';

/** Who the account belongs to, and what they may ask of us about it. */
export function ProfilePage() {
  return (
    <ProfileScreen notice={<DeletionNotice />}>
      <PrivacySection />
    </ProfileScreen>
  );
}
