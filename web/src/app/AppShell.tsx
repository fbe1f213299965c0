import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { isExpired } from '@toada/domain/verification/held.rules.ts';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { fetchWords } from '../lib/feedback/error-words.ts';
import { useSession } from '../lib/session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FactorOffWarning } from './FactorOffWarning.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { PersonBrand } from './PersonBrand.tsx';
import { findRoute } from './pages.ts';
import { panelTexts } from './panel.texts.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SettingsLayout } from './SettingsLayout.tsx';
import { Sidebar } from './Sidebar.tsx';

const CONTENT_ID = 'conteudo';

/** The panel's frame (spec 000, app shell). What fails or loads inside a screen leaves the frame standing. */
export function AppShell() {
  const { isRail, toggle } = useSidebar();
  useEffect(() => void fetchWords(), []);
  return (
    <QueryProvider>
      <PersonBrand>
        <a
          href={`#${CONTENT_ID}`}
          className="fixed top-2 left-2 z-(--z-toast) rounded-control bg-button px-4 py-2 font-semibold text-button-fg not-focus:sr-only"
        >
          {panelTexts.skip}
        </a>
        <div className="flex min-h-dvh in-data-beside:pr-[392px]">
          <Sidebar isRail={isRail} />
          <div className="flex min-w-0 flex-1 flex-col">
            <PanelHeader isRail={isRail} onToggle={toggle} />
            <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
              <FactorOffWarning />
              <ExpiryReminder />
              <Content />
            </main>
          </div>
        </div>
      </PersonBrand>
    </QueryProvider>
  );
}

function Content() {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const { reset } = useQueryErrorResetBoundary();
  const screen = (
    <ErrorBoundary key={route?.stage ?? pathname} screen={ErrorScreen} onRetry={reset}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
  // A page at an address of the settings whose entry stands in the sidebar has no second menu beside it.
  return route?.menu === 'settings' ? <SettingsLayout>{screen}</SettingsLayout> : screen;
}

const SIDEBAR_KEY = 'toada.sidebar';

/** Whether the sidebar is folded to its rail. A person folds it once and finds it so the next day. */
function useSidebar() {
  const [isRail, setRail] = useState(read);
  const toggle = () => {
    setRail(!isRail);
    write(!isRail);
  };
  return { isRail, toggle };
}

function read() {
  try {
    return localStorage.getItem(SIDEBAR_KEY) === 'rail';
  } catch {
    return false;
  }
}

function write(isRail: boolean) {
  try {
    localStorage.setItem(SIDEBAR_KEY, isRail ? 'rail' : 'open');
  } catch {
    // A browser may refuse storage; the choice then lasts as long as the page.
  }
}

/** Spec 000, point 4: whoever's verification is over hears of it once. */
function ExpiryReminder() {
  const { profile } = useSession();
  const expiresAt = profile?.verification_expires_at ?? null;
  const userId = profile?.id;
  useEffect(() => {
    if (!userId || !isExpired(expiresAt, new Date())) return;
    // A failed question is asked again with the next page.
    import('../features/verification/remind-expiry.ts').then(({ remindExpiry }) => remindExpiry()).catch(() => {});
  }, [userId, expiresAt]);
  return null;
}
