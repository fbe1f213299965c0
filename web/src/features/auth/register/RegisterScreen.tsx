import { useState } from 'react';
import { Navigate } from 'react-router';
import { contentOf } from '../../../lib/page/content.ts';
import { useSession } from '../../../lib/session/session.ts';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { RegisterDone } from './RegisterDone.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterScreen() {
  const { stage } = useSession();
  const [registered, setRegistered] = useState<string | null>(null);
  // Where addresses need no confirmation, registering is signing in.
  if (stage !== 'visitor') return <Navigate to="/app/dashboard" replace />;
  if (registered) return <RegisterDone email={registered} />;
  return (
    <>
      <CardHead title={contentOf('register.title')}>{contentOf('register.subtitle')}</CardHead>
      <RegisterForm onRegistered={setRegistered} />
      <p className="mt-6 text-center text-13 text-fg-2">
        {texts.register.hasAccount} <CardLink to="/auth/login">{texts.register.login}</CardLink>
      </p>
    </>
  );
}
