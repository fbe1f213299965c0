import { helpPathOf } from '@toada/domain/help/help.page.ts';
import { useLocation } from 'react-router';
import { HelpArticleView } from '../features/help/HelpArticleView.tsx';
import { HelpGone } from '../features/help/HelpGone.tsx';
import { HelpHome } from '../features/help/HelpHome.tsx';
import { texts } from '../features/help/help.texts.ts';
import { pageData } from '../lib/page/page-data.ts';
import { usePageTitle } from './use-page-title.ts';

/** The public help centre: what the server wrote into the page, and nothing fetched. */
export function HelpPage() {
  const page = pageData().help;
  const path = useLocation().pathname.replace(/\/$/, '');
  usePageTitle(page?.kind === 'article' ? page.article.title : texts.title);
  if (page?.kind === 'article' && path === helpPathOf(page.article.slug)) return <HelpArticleView {...page} />;
  if (page?.kind === 'home' && path === '/ajuda') return <HelpHome {...page} />;
  return <HelpGone />;
}
