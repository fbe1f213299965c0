import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../auth.texts.ts';
import { resendConfirmation } from '../resend-confirmation.ts';

/** Stays in the card after the message has gone, with the way to another mail. */
export function ConfirmationPending({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    await resendConfirmation(email);
    setSending(false);
  }

  return (
    <Alert
      tone="warning"
      icon={Mail}
      title={texts.pending.again.title}
      action={
        <div className="flex flex-wrap gap-x-5">
          <Button variant="link" loading={isSending} onClick={resend}>
            {texts.pending.resend}
          </Button>
          <Button asChild variant="link">
            <Link to="/auth/confirm-email?type=signup">{texts.confirm.code.instead}</Link>
          </Button>
        </div>
      }
    >
      {texts.pending.again.lead}
    </Alert>
  );
}
