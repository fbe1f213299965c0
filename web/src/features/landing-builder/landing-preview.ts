import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { Theme } from '../../lib/brand/theme.ts';

export type PreviewedLanding = {
  content: LandingContent;
  theme: Theme;
  /** The part that is being edited, to be brought into sight. */
  section: string | null;
};

const [SHOW, READY] = ['toada-landing-show', 'toada-landing-ready'];

/** From the builder into its frame. Both are pages of one origin, and nobody else's words are heard. */
export function showInPreview(frame: Window, shown: PreviewedLanding) {
  frame.postMessage({ type: SHOW, ...shown }, window.location.origin);
}

/** The frame is there and listens: it begins with nothing, and again with nothing after a reload. */
export function onPreviewReady(frame: () => Window | null, onReady: () => void): () => void {
  return listen(READY, (event) => {
    if (event.source === frame()) onReady();
  });
}

/** In the frame: hears what to show, and says that it listens. */
export function listenToBuilder(onShow: (shown: PreviewedLanding) => void): () => void {
  const stop = listen(SHOW, (event) => {
    if (event.source === window.parent) onShow(event.data as PreviewedLanding);
  });
  window.parent.postMessage({ type: READY }, window.location.origin);
  return stop;
}

function listen(type: string | undefined, onMessage: (event: MessageEvent) => void) {
  const onAny = (event: MessageEvent) => {
    const isOurs = event.origin === window.location.origin;
    if (isOurs && (event.data as { type?: unknown } | null)?.type === type) onMessage(event);
  };
  window.addEventListener('message', onAny);
  return () => window.removeEventListener('message', onAny);
}
