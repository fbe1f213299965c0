import { decide } from '@toada/domain/access/decide.ts';
import { lazy, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { reportRefusal } from '../lib/feedback/report-refusal.ts';
import { useSession } from '../lib/session/session.ts';
import { findRoute } from './pages.ts';
import { panelTexts } from './panel.texts.ts';
import { StartScreen } from './StartScreen.tsx';

const NameOnlyScreen = lazy(async () => ({ default: (await import('./NameOnlyScreen.tsx')).NameOnlyScreen }));
const PasswordDueScreen = lazy(async () => ({ default: (await import('./PasswordDueScreen.tsx')).PasswordDueScreen }));
const FactorDueScreen = lazy(async () => ({ default: (await import('./FactorDueScreen.tsx')).FactorDueScreen }));

/** Stands before every page of the panel and asks the policy table (spec 000, route guards). */
export function Guard() {
  const location = useLocation();
  const { actor, stage, isLoading, hasLeft } = useSession();
  // Addresses that only redirect have no row: whoever is signed in has left them before reaching this.
  const access = findRoute(location.pathname)?.access ?? 'panel.open';

  // The factor is on before its recovery codes were seen: the set-up says itself when it is over.
  const [isSettingUp, setSettingUp] = useState(false);
  if (stage === 'mustSetUpFactor' && !isSettingUp) setSettingUp(true);
  if (stage === 'visitor' && isSettingUp) setSettingUp(false);

  if (isLoading) return <StartScreen label={panelTexts.loadingSession} />;
  if (access === 'public') return <Outlet />;
  if (stage === 'nameOnly') return <NameOnlyScreen />;
  if (stage === 'mustChangePassword') return <PasswordDueScreen />;
  if (isSettingUp) return <FactorDueScreen onDone={() => setSettingUp(false)} />;

  switch (decide(actor, access)) {
    case 'access.signInRequired':
      return <Navigate to="/auth/login" state={hasLeft ? null : { from: location }} replace />;
    case 'access.forbidden':
      return <Navigate to="/app/unauthorized" replace />;
    case 'access.verificationRequired':
      return <VerificationRequired />;
    default:
      return <Outlet />;
  }
}

function VerificationRequired() {
  useEffect(() => void reportRefusal('access.verificationRequired'), []);
  return <Navigate to="/app/dashboard" replace />;
}
