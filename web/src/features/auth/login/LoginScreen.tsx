import { Navigate, useLocation } from 'react-router';
import { contentOf } from '../../../lib/page/content.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { arrivalPath } from '../arrival-path.ts';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

/** Follows the session: whoever is in goes on, whoever owes a second factor is asked for it (spec 001, login). */
export function LoginScreen() {
  const { stage, isLoading, signOut } = useSession();
  const { state } = useLocation();

  if (stage === 'secondFactor') {
    return (
      <>
        <CardHead title={texts.factor.title} />
        <SecondFactorForm />
        <p className="mt-6 text-center text-13">
          <Button variant="link" size="sm" onClick={() => signOut()}>
            {texts.factor.leave}
          </Button>
        </p>
      </>
    );
  }
  if (stage !== 'visitor') return <Navigate to={arrivalPath(state)} replace />;
  return (
    <>
      <CardHead title={contentOf('login.title')}>{contentOf('login.subtitle')}</CardHead>
      <LoginForm isEntering={isLoading} />
      <SocialSignIn />
      <p className="mt-6 text-center text-13 text-fg-2">
        {texts.login.noAccount} <CardLink to="/auth/register">{texts.login.register}</CardLink>
      </p>
    </>
  );
}
