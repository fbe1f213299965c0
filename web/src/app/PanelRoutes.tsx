import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useScreenName } from '../lib/page/screen-name.ts';
import { useSession } from '../lib/session/session.ts';
import { Guard } from './Guard.tsx';
import { findRoute } from './pages.ts';
import { panelTexts } from './panel.texts.ts';
import { redirectFor, SETTINGS_PATH } from './redirects.ts';
import { panelRoutes } from './routes.ts';
import { fetched, pagesOf } from './screens.tsx';
import { useAhead } from './use-ahead.ts';
import { usePageTitle } from './use-page-title.ts';

const loadShell = async () => (await import('./AppShell.tsx')).AppShell;
const AppShell = fetched(loadShell);
const NotFoundScreen = fetched(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen);

/** Whatever is not a public page: redirects first, then the panel behind its guard, then the not-found page. */
export function PanelRoutes() {
  const location = useLocation();
  const { actor, isLoading } = useSession();
  const route = findRoute(location.pathname);
  const name = useScreenName();
  usePageTitle(name ?? route?.title ?? panelTexts.notFound.title);
  // A stored session most likely passes: nothing waits for the server's answer.
  const isExpected = isLoading || actor.role !== 'VISITOR';
  useAhead(isExpected && route ? loadShell : undefined);
  useAhead(isExpected ? route?.screen : undefined);

  const target = redirectFor(location, actor);
  if (target) return <Navigate to={target} state={location.state} replace />;

  return (
    <Routes>
      <Route element={<Guard />}>
        <Route path={SETTINGS_PATH} element={null} />
        <Route element={<AppShell />}>{pagesOf(panelRoutes)}</Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
