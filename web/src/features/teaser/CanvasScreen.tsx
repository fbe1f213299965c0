import { CanvasEditor } from './CanvasEditor.tsx';
import { OfRelease } from './OfRelease.tsx';

/** The Canvas of a release, or of a cover alone: eight seconds without sound that begin again unnoticed. */
export function CanvasScreen() {
  return <OfRelease draw={(release) => <CanvasEditor release={release} />} />;
}
