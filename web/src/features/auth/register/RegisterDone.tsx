import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { resendConfirmation } from '../resend-confirmation.ts';
import { CodeForm } from './CodeForm.tsx';

/** The account waits for its mail. */
export function RegisterDone({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const { done } = texts.register;

  async function resend() {
    setSending(true);
    await resendConfirmation(email);
    setSending(false);
  }

  return (
    <>
      <CardHead title={done.title}>{done.lead(email)}</CardHead>
      <CodeForm type="signup" email={email} onDone={() => void navigate('/app/dashboard', { replace: true })} />
      <p className="mt-6 mb-3 text-13 text-fg-2">{done.hint}</p>
      <Button variant="secondary" size="lg" loading={isSending} onClick={resend} className="w-full">
        {texts.pending.resend}
      </Button>
      <p className="mt-6 text-center text-13">
        <CardLink to="/auth/login" state={{ email }}>
          {texts.backToLogin}
        </CardLink>
      </p>
    </>
  );
}
