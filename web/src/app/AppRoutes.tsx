import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { wearHostBrand } from '../lib/brand/branding.ts';
import { isProduction } from '../lib/page/mode.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { DEV_PREFIX, findPublicRoute, publicRoutes } from './public-routes.ts';
import type { AppRoute } from './routes.ts';
import { StartErrorScreen } from './StartErrorScreen.tsx';
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
