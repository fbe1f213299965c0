import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { texts } from '../auth.texts.ts';
import { CardHead } from '../CardHead.tsx';
import { CardLink } from '../CardLink.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useReset } from './use-reset.ts';

/** The link of the mail, a new password, and in between the second factor of an account that has one. */
export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { step, save, goOn } = useReset(query.get('token') ?? '', () => {
    showToast({ tone: 'success', ...texts.reset.done });
    void navigate('/app/dashboard', { replace: true });
  });
  const [password, setPassword] = useState('');
  const { title, lead, missing, missingHint, askAgain } = texts.reset;

  if (step === 'dead') {
    return (
      <>
        <CardHead title={title} />
        <Alert tone="danger" isAnnounced title={missing}>
          {missingHint}
        </Alert>
        <p className="mt-6 text-center text-13">
          <CardLink to="/auth/forgot-password">{askAgain}</CardLink>
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
      <CardHead title={title}>{lead}</CardHead>
      <ResetForm
        onSubmit={(next) => {
          setPassword(next);
          return save(next);
        }}
      />
    </>
  );
}
