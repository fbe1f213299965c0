import { useNavigate } from 'react-router';
import { useSession } from '../lib/session.ts';

/** Ends this session, then goes to the login page (spec 000, app shell). */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/auth/login', { replace: true });
  };
}
