import { useEffect } from 'react';
import { texts } from './app.texts.ts';
import { findRoute } from './pages.ts';

/** The tab's title follows the route table. */
export function usePageTitle(pathname: string) {
  const title = findRoute(pathname)?.title ?? texts.notFound.title;
  useEffect(() => {
    document.title = texts.pageTitle(title, texts.company);
  }, [title]);
}
