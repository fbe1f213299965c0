import { lazy, Suspense } from 'react';
import { answerReauth, useReauthQuestion } from '../lib/session/reauth.ts';
import { useSession } from '../lib/session/session.ts';

const ReauthDialog = lazy(async () => ({
  default: (await import('../features/auth/login/ReauthDialog.tsx')).ReauthDialog,
}));

/** Where the question appears when a session ends under somebody's hands. Closing it loses nothing: the next call asks again. */
export function ReauthHost() {
  const isAsked = useReauthQuestion();
  const { email, signOut } = useSession();
  if (!isAsked) return null;

  async function leave() {
    await signOut({ isComingBack: true });
    answerReauth(false);
  }

  return (
    <Suspense>
      <ReauthDialog
        email={email}
        onBack={() => answerReauth(true)}
        onClose={() => answerReauth(false)}
        onLeave={() => void leave()}
      />
    </Suspense>
  );
}
