import { type Column, roles } from '@toada/domain/access/policy.ts';
import { MemoryRouter } from 'react-router';
import { type Session, SessionProvider, visitorSession } from '../lib/session/session.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ToastHost } from './ToastHost.tsx';

/**
 * The panel as a role would see it: /dev/shell?role=ARTIST&at=/app/catalog. Nobody is signed in by it: there is no
 * token, the server still sees a visitor, and the page does not exist in production. For looking and for axe.
 */
export function DevShell() {
  const query = new URLSearchParams(window.location.search);
  return (
    <SessionProvider value={pretend(query.get('role') ?? 'ARTIST', query.get('verified') !== 'no')}>
      <MemoryRouter initialEntries={[query.get('at') ?? '/app/dashboard']}>
        <AppRoutes />
        <ToastHost />
      </MemoryRouter>
    </SessionProvider>
  );
}

function pretend(word: string, isVerified: boolean): Session {
  const role: Column = roles.find((one) => one === word) ?? 'VISITOR';
  const id = '00000000-0000-4000-8000-000000000001';
  const [fullName, email] = ['Jussara Lima', 'jussara@exemplo.test'];
  if (role === 'VISITOR') return visitorSession;
  return {
    ...visitorSession,
    actor: { id, role, isVerified },
    stage: 'member',
    fullName,
    displayName: fullName,
    email,
    hasSecondFactor: true,
  };
}
