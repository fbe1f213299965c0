import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveEvents } from '../api/use-live-events.ts';
import { type DraftCalls, DraftKeeper, type DraftView, type Start } from './draft-keeper.ts';

/** A draft that saves itself while the screen is there, and once more when the tab is hidden, left or closed. */
export function useDraftKeeper<Draft, View extends DraftView<Draft>>(
  calls: DraftCalls<Draft, View>,
  start: Start<Draft, View>,
) {
  const [keeper] = useState(() => new DraftKeeper(calls, start));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get);

  useEffect(() => {
    keeper.open();
    const save = () => void keeper.flush();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      keeper.close();
    };
  }, [keeper]);

  useLiveEvents((subject) => {
    if (subject === `release:${keeper.get().id}`) void keeper.hear();
  });
  return { keeper, kept };
}
