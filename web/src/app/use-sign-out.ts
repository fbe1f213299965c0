import { useNavigate } from 'react-router';
import { leaveBy } from '../lib/page/leave.ts';
import { useSession } from '../lib/session/session.ts';

/** Ends this session, then goes to the login page (spec 000, app shell). What is typed and not saved is asked about first. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  async function leave() {
    await signOut();
    await navigate('/auth/login', { replace: true });
  }
  return () => leaveBy(() => void leave());
}
