import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { wearHostBrand } from '../lib/brand/branding.ts';
import { isProduction } from '../lib/page/mode.ts';
import { Button } from '../ui/button/Button.tsx';
import { texts } from './app.texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { DEV_PREFIX, findPublicRoute, publicRoutes } from './public-routes.ts';
import type { AppRoute } from './routes.ts';
import { StartScreen } from './StartScreen.tsx';
import { fetched, pagesOf } from './screens.tsx';
import { useAhead } from './use-ahead.ts';
import { useArrival } from './use-arrival.ts';
import { usePageTitle } from './use-page-title.ts';

const AuthLayout = fetched(async () => (await import('./AuthLayout.tsx')).AuthLayout);
const PanelRoutes = fetched(async () => (await import('./PanelRoutes.tsx')).PanelRoutes);

/** The public rows of the route table, drawn in their layouts. Every other address is the panel's to answer. */
export function AppRoutes() {
  const route = findPublicRoute(useLocation().pathname);
  usePageTitle(route?.isSelfTitled ? undefined : route?.title);
  useAhead(route?.screen);
  useArrival(() => window.scrollTo(0, 0));
  // A person's own brand ends where the panel does.
  useLayoutEffect(() => {
    if (route && !route.keepsBrand) wearHostBrand();
  }, [route]);

  return (
    <ErrorBoundary screen={StartErrorScreen}>
      <Suspense fallback={<StartScreen />}>
        <Routes>
          {pagesIn('bare')}
          <Route element={<AuthLayout />}>{pagesIn('card')}</Route>
          <Route path="*" element={<PanelRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function pagesIn(layout: AppRoute['layout']) {
  return pagesOf(publicRoutes.filter((route) => route.layout === layout && isMounted(route)));
}

function isMounted({ path }: AppRoute) {
  return !path.startsWith(DEV_PREFIX) || !isProduction();
}

/** When not even a layout could be drawn. Plain, because it must be there when nothing else can be fetched. */
function StartErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-2 px-6 text-center">
      <h1 className="type-h1">{texts.error.title}</h1>
      <p className="max-w-[420px] text-balance text-15 text-fg-2">{texts.error.description}</p>
      <Button onClick={onRetry} className="mt-4">
        {texts.error.retry}
      </Button>
    </main>
  );
}
