import { useEffect, useRef } from 'react';
import { openLive } from './live.ts';

/** While the screen is there, hears what the server says has changed. News are hints: whoever hears one fetches again. */
export function useNews(onChanged: (subject: string) => void) {
  const newest = useRef(onChanged);
  useEffect(() => {
    newest.current = onChanged;
  });
  useEffect(
    () =>
      openLive((event) => {
        if (event.type === 'changed') newest.current(event.subject);
      }),
    [],
  );
}
