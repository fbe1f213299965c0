import { useEffect } from 'react';
import { useBrand } from '../lib/brand/branding.ts';
import { texts } from './app.texts.ts';

/** A headline is written in lines; the tab has but one. */
export const inOneLine = (headline: string) => headline.split('\n').join(' ');

/** The tab's title; undefined leaves it to whoever knows the page. */
export function usePageTitle(title: string | undefined) {
  const { companyName } = useBrand();
  useEffect(() => {
    if (title !== undefined) document.title = texts.pageTitle(title, companyName);
  }, [title, companyName]);
}
