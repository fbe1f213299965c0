import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { AuthProvider } from '../lib/session/AuthProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { FreshCodeHost } from './FreshCodeHost.tsx';
import { ReauthHost } from './ReauthHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The server, which has no address bar, hands in a router of its own. */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <AuthProvider>
      <Router>
        <AppRoutes />
        <ReauthHost />
        <FreshCodeHost />
        <ToastHost />
      </Router>
    </AuthProvider>
  );
}
