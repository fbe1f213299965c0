import { ArtistCustomizationScreen } from '../features/brand/artist/ArtistCustomizationScreen.tsx';
import { AvatarButtons } from '../features/profile/avatar/AvatarButtons.tsx';

/** Two features meet here: the artist's looks, and the picture of the profile among them. */
export function CustomizationPage() {
  return <ArtistCustomizationScreen photo={<AvatarButtons />} />;
}
