import type { VideoDraftView } from '@toada/domain/video/video.contract.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { type Beginning, DraftShelf } from './draft-shelf.ts';

/** The drafts on the screen; all of them are saved once more when the tab is hidden, left or closed. */
export function useDraftShelf(beginning: Beginning, loaded: readonly VideoDraftView[] | undefined) {
  const [shelf] = useState(() => new DraftShelf(beginning));
  const shown = useSyncExternalStore(shelf.subscribe, shelf.get);
  const { ownerId, artist } = beginning;

  useEffect(() => shelf.beginFor({ ownerId, artist }), [shelf, ownerId, artist]);
  useEffect(() => {
    if (loaded) shelf.meet(loaded);
  }, [shelf, loaded]);
  useEffect(() => {
    shelf.resume();
    const save = () => shelf.flush();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      shelf.close();
    };
  }, [shelf]);
  useLiveEvents((subject) => {
    const [what, id] = subject.split(':');
    if (what === 'release' && id) shelf.hear(id);
  });
  return { shelf, ...shown };
}
