import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isProduction } from '../lib/mode.ts';
import { useActor } from '../lib/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { redirectFor, SETTINGS_PATH } from './redirects.ts';
import { type AppRoute, DEV_PREFIX, routes } from './routes.ts';
import { StartErrorScreen } from './StartErrorScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import { screenOf } from './screens.ts';
import { useArrival } from './use-arrival.ts';
import { usePageTitle } from './use-page-title.ts';

const AuthLayout = lazy(async () => ({ default: (await import('./AuthLayout.tsx')).AuthLayout }));
const AppShell = lazy(async () => ({ default: (await import('./AppShell.tsx')).AppShell }));
const NotFoundScreen = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));

/** The route table, drawn: redirects first, then the page in its layout, then the not-found page. */
export function AppRoutes() {
  const location = useLocation();
  const actor = useActor();
  usePageTitle(location.pathname);
  useArrival(() => window.scrollTo(0, 0));

  const target = redirectFor(location, actor);
  if (target) return <Navigate to={target} state={location.state} replace />;

  return (
    <ErrorBoundary screen={StartErrorScreen}>
      <Suspense fallback={<StartScreen />}>
        <Routes>
          {pagesIn('bare')}
          <Route element={<AuthLayout />}>{pagesIn('card')}</Route>
          <Route element={<Guard />}>
            <Route path={SETTINGS_PATH} element={null} />
            <Route element={<AppShell />}>{pagesIn('panel')}</Route>
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function pagesIn(layout: AppRoute['layout']) {
  const pages = routes.filter((route) => route.layout === layout && isMounted(route));
  return pages.map((route) => {
    const Screen = screenOf(route);
    return <Route key={route.path} path={route.path} caseSensitive element={<Screen />} />;
  });
}

function isMounted({ path }: AppRoute) {
  return !path.startsWith(DEV_PREFIX) || !isProduction();
}
