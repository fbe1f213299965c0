import { helpPathOf } from '@toada/domain/help/help.page.ts';
import { useLocation } from 'react-router';
import { useFetchedPage } from '../features/help/fetch-help-page.ts';
import { HelpArticleView } from '../features/help/HelpArticleView.tsx';
import { HelpFrame } from '../features/help/HelpFrame.tsx';
import { HelpGone } from '../features/help/HelpGone.tsx';
import { HelpHome } from '../features/help/HelpHome.tsx';
import { texts } from '../features/help/help.texts.ts';
import { pageData } from '../lib/page/page-data.ts';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The public help centre: what the server wrote into the page. Only where it wrote nothing is anything fetched. */
export function HelpPage() {
  const { pathname, search } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const page = useFetchedPage(pageData().help, path, new URLSearchParams(search).get('q')?.trim() ?? '');
  usePageTitle(page?.kind === 'article' ? page.article.title : texts.title);
  if (page?.kind === 'article' && path === helpPathOf(page.article.slug)) return <HelpArticleView {...page} />;
  if (page?.kind === 'home' && path === '/ajuda') return <HelpHome {...page} />;
  if (page !== undefined) return <HelpGone />;
  return (
    <HelpFrame>
      <SkeletonRows rows={6} />
    </HelpFrame>
  );
}
