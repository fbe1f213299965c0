import { OfRelease } from './OfRelease.tsx';
import { TeaserEditor } from './TeaserEditor.tsx';

/** The teaser of a release, or of files alone (mock-up 49). */
export function TeaserScreen() {
  return <OfRelease draw={(release) => <TeaserEditor release={release} />} />;
}
