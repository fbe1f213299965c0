import { useEffect } from 'react';
import { useBrand } from '../lib/branding.ts';
import { texts } from './app.texts.ts';

/** The tab's title; undefined leaves it to whoever knows the page. */
export function usePageTitle(title: string | undefined) {
  const { companyName } = useBrand();
  useEffect(() => {
    if (title !== undefined) document.title = texts.pageTitle(title, companyName);
  }, [title, companyName]);
}
