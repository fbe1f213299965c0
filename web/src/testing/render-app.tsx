import { configure, render } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { MemoryRouter, useLocation } from 'react-router';
import { AppRoutes } from '../app/AppRoutes.tsx';
import { ToastHost } from '../app/ToastHost.tsx';
import { type Session, SessionProvider, visitorSession } from '../lib/session.ts';

// The first drawing of a layout fetches its code; on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 8_000 });

type Address = { pathname: string; search: string; state: unknown };
type Options = { role?: Role; isVerified?: boolean; isLoading?: boolean; signOut?: () => Promise<void> };

/** The whole application at an address, seen by a role; without one, by a visitor. */
export function renderApp(
  path: string,
  { role, isVerified = true, isLoading = false, signOut = async () => {} }: Options = {},
) {
  const actor = { id: '00000000-0000-4000-8000-000000000001', role: role ?? ('ARTIST' as const), isVerified };
  const session: Session = role
    ? { actor, fullName: 'Jussara Lima', isLoading, signOut }
    : { ...visitorSession, isLoading };
  const here: { current: Address } = { current: { pathname: '', search: '', state: null } };

  function Where() {
    here.current = useLocation();
    return null;
  }
  render(
    <SessionProvider value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <AppRoutes />
        <ToastHost />
      </MemoryRouter>
    </SessionProvider>,
  );
  return here;
}
