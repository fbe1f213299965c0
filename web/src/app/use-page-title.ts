import { useEffect } from 'react';
import { texts } from './app.texts.ts';

/** The tab's title; undefined leaves it to whoever knows the page. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = texts.pageTitle(title, texts.company);
  }, [title]);
}
