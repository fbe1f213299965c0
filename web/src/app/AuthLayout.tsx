import { useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { BrandLogo } from '../lib/brand/BrandLogo.tsx';
import { useBrand } from '../lib/brand/branding.ts';
import { Cortina } from '../ui/art/Cortina.tsx';
import { texts } from './app.texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { QueryProvider } from './QueryProvider.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * A glass card over the cortina: login and its sisters (spec 000, auth layout). It waits for its screen instead of
 * showing a loader inside, since a card that changes its height is a page that jumps.
 */
export function AuthLayout() {
  const { pathname } = useLocation();
  const { companyName } = useBrand();
  const card = useRef<HTMLElement>(null);
  // The link that led here is gone; a screen reader goes on from the card.
  useArrival(() => card.current?.focus({ preventScroll: true }));
  return (
    <QueryProvider>
      <div className="ground-brand relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden">
        <Cortina shape="auth" />
        <div className="relative grid grid-cols-[minmax(0,1fr)] place-items-center px-3.5 pt-7 pb-5 max-md:items-end md:px-4 md:py-10">
          <main
            ref={card}
            tabIndex={-1}
            className="glass w-full max-w-[432px] px-[22px] pt-7 pb-[26px] md:px-9 md:pt-9 md:pb-8 outline-none"
          >
            <Link to="/" aria-label={texts.home(companyName)} className="finger mb-[26px] inline-flex rounded-cover">
              <BrandLogo size="lg" />
            </Link>
            <ErrorBoundary key={pathname} screen={ErrorScreen}>
              <div key={pathname} className="animate-page">
                <Outlet />
              </div>
            </ErrorBoundary>
          </main>
        </div>
        <footer className="relative px-4 pb-6 text-center text-12">
          {texts.copyright(new Date().getFullYear(), companyName)}
        </footer>
      </div>
    </QueryProvider>
  );
}
