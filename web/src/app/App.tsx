import { BrowserRouter } from 'react-router';
import { AuthProvider } from '../lib/AuthProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ReauthHost } from './ReauthHost.tsx';
import { ToastHost } from './ToastHost.tsx';

export function App() {
  return (
    <AuthProvider>
      <BrowserRouter>
        <AppRoutes />
        <ReauthHost />
        <ToastHost />
      </BrowserRouter>
    </AuthProvider>
  );
}
