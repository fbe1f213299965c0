import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, now and after it is resized. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
