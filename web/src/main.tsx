import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { DEV_SHELL_PATH, findPublicRoute } from './app/public-routes.ts';
import { provideScreen } from './app/screens.tsx';
import { announceUrlNotice } from './app/url-notice.ts';
import { wearAllStylesInTime } from './lib/brand/all-styles.ts';
import { paintBrowserBar, recallTheme } from './lib/brand/theme.ts';
import { hearBackFirst } from './lib/page/back-button.ts';
import { isProduction } from './lib/page/mode.ts';

const BAR_DELAY_MS = 2_000;

const DevShell = lazy(async () => ({ default: (await import('./app/DevShell.tsx')).DevShell }));
const isDevShell = window.location.pathname === DEV_SHELL_PATH && !isProduction();
/** The same tree as in render.tsx, or the browser would throw away what the server has drawn. */
const tree = (
  <StrictMode>
    <Suspense>{isDevShell ? <DevShell /> : <App />}</Suspense>
  </StrictMode>
);

hearBackFirst();
announceUrlNotice();
const container = document.getElementById('root');
if (container) {
  if (container.childElementCount > 0) void takeOver(container);
  else drawHere(container);
}

function drawHere(root: HTMLElement) {
  paintBrowserBar();
  createRoot(root).render(tree);
}

/** The server has drawn this page: it stands and can be read while the code of its screen is on its way. */
async function takeOver(root: HTMLElement) {
  recallTheme();
  wearAllStylesInTime();
  const sendEarly = keepEarlySubmit(root);
  const load = findPublicRoute(window.location.pathname)?.screen;
  const screen = await load?.().catch(() => undefined);
  if (load && screen) provideScreen(load, screen);
  // In pieces between which the browser can answer a touch; all at once it would be deaf for as long as it takes.
  startTransition(() => {
    hydrateRoot(root, tree);
  });
  sendEarly();
  // Asking for a colour has the page laid out at once; its bar can wait until there is nothing else to do.
  setTimeout(paintBrowserBar, BAR_DELAY_MS);
}

/** Somebody may press a button before the page can act: what they wanted sent is sent as soon as it can be. */
function keepEarlySubmit(root: HTMLElement): () => void {
  let early: HTMLElement | null = null;
  const keep = ({ submitter }: SubmitEvent) => {
    early = submitter;
  };
  root.addEventListener('submit', keep);
  return () => {
    root.removeEventListener('submit', keep);
    // A press, not a submit: for it React takes over at once whatever was pressed.
    early?.click();
  };
}
