import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { DEV_SHELL_PATH } from './app/public-routes.ts';
import { isProduction } from './lib/mode.ts';
import { paintBrowserBar } from './lib/theme.ts';
import { announceUrlNotice } from './lib/url-notice.ts';

const DevShell = lazy(async () => ({ default: (await import('./app/DevShell.tsx')).DevShell }));
const isDevShell = window.location.pathname === DEV_SHELL_PATH && !isProduction();

paintBrowserBar();
announceUrlNotice();
const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Suspense>{isDevShell ? <DevShell /> : <App />}</Suspense>
    </StrictMode>,
  );
}
