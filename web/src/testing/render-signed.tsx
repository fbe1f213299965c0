import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { AppRoutes } from '../app/AppRoutes.tsx';
import { FreshCodeHost } from '../app/FreshCodeHost.tsx';
import { ReauthHost } from '../app/ReauthHost.tsx';
import { ToastHost } from '../app/ToastHost.tsx';
import { AuthProvider } from '../lib/session/AuthProvider.tsx';

type Address = { pathname: string; search: string; hash: string; state: unknown };

/** The whole application with its real session, at an address; who is signed in, the fake server decides. */
export function renderSigned(path: string, state: unknown = null) {
  const here: { current: Address; back: () => void } = {
    current: { pathname: '', search: '', hash: '', state: null },
    back: () => {},
  };
  function Where() {
    here.current = useLocation();
    const navigate = useNavigate();
    here.back = () => void navigate(-1);
    return null;
  }
  const [address = '/', hash = ''] = path.split('#');
  const [pathname = '/', search = ''] = address.split('?');
  render(
    <AuthProvider>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, hash: hash && `#${hash}`, state }]}>
        <Where />
        <AppRoutes />
        <ReauthHost />
        <FreshCodeHost />
        <ToastHost />
      </MemoryRouter>
    </AuthProvider>,
  );
  return here;
}

export const heading = (name: string) => screen.findByRole('heading', { name });

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}
