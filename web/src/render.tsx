import { contentText } from '@toada/domain/content/content.keys.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import type { PageData } from '@toada/domain/page-data.ts';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/App.tsx';
import { texts } from './app/app.texts.ts';
import { CertificatePage } from './app/CertificatePage.tsx';
import { HelpPage } from './app/HelpPage.tsx';
import { HomeScreen } from './app/HomeScreen.tsx';
import { IntegrationDocsPage } from './app/IntegrationDocsPage.tsx';
import { findPublicRoute } from './app/public-routes.ts';
import { provideScreen } from './app/screens.tsx';
import { inOneLine } from './app/use-page-title.ts';
import { texts as certificateTexts } from './features/certificate/certificate.texts.ts';
import { texts as helpTexts } from './features/help/help.texts.ts';
import { texts as docsTexts } from './features/integration-docs/integration-docs.texts.ts';
import { LegalScreen } from './features/legal/LegalScreen.tsx';
import { texts as legalTexts } from './features/legal/legal.texts.ts';
import { setPageData } from './lib/page/page-data.ts';
import css from './ui/styles/public.css?inline';

// Pages the server draws (docs/decisions/013-server-drawn-pages.md). Built as a file of its own, with everything in it.

const home = { screen: HomeScreen, file: 'src/app/HomeScreen.tsx' };
const legal = { screen: LegalScreen, file: 'src/features/legal/LegalScreen.tsx' };
const store = { screen: IntegrationDocsPage, file: 'src/app/IntegrationDocsPage.tsx' };
const help = { screen: HelpPage, file: 'src/app/HelpPage.tsx' };
const certificate = { screen: CertificatePage, file: 'src/app/CertificatePage.tsx' };
const certificateAddress = /^\/c(\/|$)/;
/** Drawn by what the page's data says: which articles there are is the database's to know. */
const helpAddress = /^\/ajuda(\/|$)/;
const stores = new Map(platforms.map((platform) => [`/integrations/${platform}`, platform]));
const drawn: Record<string, typeof home> = {
  '/': home,
  '/terms': legal,
  '/privacy': legal,
  ...Object.fromEntries([...stores.keys()].map((path) => [path, store])),
};

for (const [path, { screen }] of Object.entries(drawn)) {
  const route = findPublicRoute(path);
  if (route) provideScreen(route.screen, screen);
}

for (const [path, { screen }] of [
  ['/ajuda', help],
  ['/c', certificate],
] as const) {
  // Rows that share a screen share what loads it.
  const route = findPublicRoute(path);
  if (route) provideScreen(route.screen, screen);
}

export const drawnPaths = Object.keys(drawn);

/** The file whose code takes a drawn page over, as the manifest of the build names it. */
export const screenOf = (path: string): string | undefined => {
  if (helpAddress.test(path)) return help.file;
  return certificateAddress.test(path) ? certificate.file : drawn[path]?.file;
};

/** The styles of the drawn pages: few enough to travel with the page. */
export const styles = css;

/** The markup of a page, as the browser would draw it first. One page at a time: nothing in here waits. */
export function render(url: string, data: PageData): string {
  setPageData(data);
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
  return renderToString(
    <StrictMode>
      <Suspense>
        <App Router={Router} />
      </Suspense>
    </StrictMode>,
  );
}

/** Title of every public page; the panel sets its own. */
export function titleOf(path: string, { brand: { companyName }, landing, help: page, certificate }: PageData): string {
  if (certificate?.kind === 'shown')
    return texts.pageTitle(certificateTexts.pageTitle(certificate.certificate.number), companyName);
  if (page) return texts.pageTitle(page.kind === 'article' ? page.article.title : helpTexts.title, companyName);
  const headline = path === '/' ? landing?.hero_title : undefined;
  const platform = stores.get(path);
  const known = platform === undefined ? findPublicRoute(path)?.title : docsTexts.title(platform);
  const title = headline === undefined ? known : inOneLine(headline);
  return title === undefined ? companyName : texts.pageTitle(title, companyName);
}

/** Description for search results, on pages that are to be found. */
export function descriptionOf(path: string, { content, help: page }: PageData): string {
  if (page) return page.kind === 'article' ? page.article.summary : helpTexts.lead;
  if (path === '/') return contentText(content, 'landing.meta.description');
  const platform = stores.get(path);
  if (platform !== undefined) return docsTexts.lead(platform);
  return { '/terms': legalTexts.terms.lead, '/privacy': legalTexts.privacy.lead }[path] ?? '';
}
