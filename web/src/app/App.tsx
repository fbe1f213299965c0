import { BrowserRouter } from 'react-router';
import { SessionProvider, visitorSession } from '../lib/session.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ToastHost } from './ToastHost.tsx';

export function App() {
  return (
    <SessionProvider value={visitorSession}>
      <BrowserRouter>
        <AppRoutes />
        <ToastHost />
      </BrowserRouter>
    </SessionProvider>
  );
}
