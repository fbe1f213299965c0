import { render } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { AppRoutes } from '../app/AppRoutes.tsx';
import { ToastHost } from '../app/ToastHost.tsx';
import { type Session, SessionProvider, visitorSession } from '../lib/session/session.ts';

// These tests are about the frame: whatever a screen asks for, nobody answers.
vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));

// The first drawing of a layout fetches its code; on a busy machine that takes more than the usual second.
type Address = { pathname: string; search: string; state: unknown };
type Options = Partial<Omit<Session, 'actor'>> & { role?: Role; isVerified?: boolean };

/** The whole application at an address, seen by a role; without one, by a visitor. */
export function renderApp(path: string, { role, isVerified = true, ...overrides }: Options = {}) {
  const member = role && {
    actor: { id: '00000000-0000-4000-8000-000000000001', role, isVerified },
    stage: 'member' as const,
    fullName: 'Jussara Lima',
    displayName: 'Jussara Lima',
    email: 'jussara@exemplo.test',
    hasSecondFactor: true,
  };
  const first: Session = { ...visitorSession, ...member, ...overrides };
  const here: { current: Address } = { current: { pathname: '', search: '', state: null } };

  function Where() {
    here.current = useLocation();
    return null;
  }
  function Pretended({ children }: { children: ReactNode }) {
    const [session, setSession] = useState(first);
    const signOut = async () => {
      await first.signOut();
      setSession({ ...visitorSession, hasLeft: true });
    };
    return <SessionProvider value={{ ...session, signOut }}>{children}</SessionProvider>;
  }
  render(
    <Pretended>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <AppRoutes />
        <ToastHost />
      </MemoryRouter>
    </Pretended>,
  );
  return here;
}
