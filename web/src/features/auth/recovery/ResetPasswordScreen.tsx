import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useReset } from './use-reset.ts';

/** The link of the mail, a new password, and in between the second factor of an account that has one. */
export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { reload } = useSession();
  const type = query.get('type') === 'invite' ? 'invite' : 'recovery';
  const words = type === 'invite' ? texts.invite : texts.reset;
  const { step, save, goOn } = useReset({ token: query.get('token') ?? '', type }, async () => {
    showToast({ tone: 'success', ...words.done });
    // An account that owed a password is let in once it was read again.
    await reload();
    await navigate('/app/dashboard', { replace: true });
  });
  const [password, setPassword] = useState('');

  if (step === 'dead') {
    return (
      <>
        <CardHead title={words.title} />
        <Alert tone="danger" isAnnounced title={words.missing}>
          {words.missingHint}
        </Alert>
        <p className="mt-6 text-center text-13">
          <CardLink to="/auth/forgot-password">{texts.reset.askAgain}</CardLink>
        </p>
      </>
    );
  }
  if (step === 'factor') {
    return (
      <>
        <CardHead title={texts.factor.title} />
        <SecondFactorForm onDone={() => void goOn(password)} />
      </>
    );
  }
  return (
    <>
      <CardHead title={words.title}>{words.lead}</CardHead>
      <ResetForm
        submitLabel={words.submit}
        onSubmit={(next) => {
          setPassword(next);
          return save(next);
        }}
      />
    </>
  );
}
