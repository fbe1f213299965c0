import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { keepWords } from '../lib/feedback/error-words.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { ExpiryReminder } from './ExpiryReminder.tsx';
import { FactorNotice } from './FactorNotice.tsx';
import { FactorOffWarning } from './FactorOffWarning.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { PersonBrand } from './PersonBrand.tsx';
import { findRoute } from './pages.ts';
import { panelTexts } from './panel.texts.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { SettingsLayout } from './SettingsLayout.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const CONTENT_ID = 'conteudo';

keepWords(toastFor);

/** The panel's frame (spec 000, app shell). What fails or loads inside a screen leaves the frame standing. */
export function AppShell() {
  const { isRail, toggle } = useSidebar();
  return (
    <QueryProvider>
      <PersonBrand>
        <a
          href={`#${CONTENT_ID}`}
          className="fixed top-2 left-2 z-(--z-toast) rounded-control bg-button px-4 py-2 font-semibold text-button-fg not-focus:sr-only"
        >
          {panelTexts.skip}
        </a>
        <div className="flex min-h-dvh in-data-[help=beside]:pr-[392px]">
          <Sidebar isRail={isRail} />
          <div className="flex min-w-0 flex-1 flex-col">
            <PanelHeader isRail={isRail} onToggle={toggle} />
            <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
              <FactorOffWarning />
              <FactorNotice />
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
  const { reset } = useQueryErrorResetBoundary();
  const screen = (
    <ErrorBoundary key={findRoute(pathname)?.stage ?? pathname} screen={ErrorScreen} onRetry={reset}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
  if (!pathname.startsWith('/app/settings/')) return screen;
  return <SettingsLayout isWide={findRoute(pathname)?.isWide ?? false}>{screen}</SettingsLayout>;
}
