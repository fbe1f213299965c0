import { decide } from '@toada/domain/access/decide.ts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { reportRefusal } from '../lib/report-refusal.ts';
import { useSession } from '../lib/session.ts';
import { texts } from './app.texts.ts';
import { findRoute } from './pages.ts';
import { StartScreen } from './StartScreen.tsx';

/** Stands before every page of the panel and asks the policy table (spec 000, route guards). */
export function Guard() {
  const location = useLocation();
  const { actor, isLoading } = useSession();
  // Addresses that only redirect have no row: whoever is signed in has left them before reaching this.
  const access = findRoute(location.pathname)?.access ?? 'panel.open';

  if (isLoading) return <StartScreen label={texts.loadingSession} />;
  if (access === 'public') return <Outlet />;

  switch (decide(actor, access)) {
    case 'access.signInRequired':
      return <Navigate to="/auth/login" state={{ from: location }} replace />;
    case 'access.forbidden':
      return <Navigate to="/app/unauthorized" replace />;
    case 'access.verificationRequired':
      return <VerificationRequired />;
    default:
      return <Outlet />;
  }
}

function VerificationRequired() {
  useEffect(() => reportRefusal('access.verificationRequired'), []);
  return <Navigate to="/app/dashboard" replace />;
}
