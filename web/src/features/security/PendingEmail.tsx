import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { confirmUrl } from './confirm-url.ts';
import { actOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

type Props = { email: string; next: string };

/** A change of address under way; whichever of the two has not answered yet can be mailed again. */
export function PendingEmail({ email, next }: Props) {
  const words = texts.email;
  const resend = useMutation({
    mutationFn: async () => {
      const options = { emailRedirectTo: confirmUrl() };
      const isSent = await actOnAccount(
        (client) => client.resend({ type: 'email_change', email, options }),
        words.resendFailure,
      );
      if (isSent) showToast({ tone: 'success', ...words.resent });
    },
  });
  return (
    <Alert
      tone="info"
      icon={Mail}
      title={words.pending(next)}
      action={
        <div className="flex flex-wrap gap-x-5">
          <Button asChild variant="link">
            <Link to="/auth/confirm-email?type=email_change">{words.typeCode}</Link>
          </Button>
          <Button variant="link" loading={resend.isPending} onClick={() => resend.mutate()}>
            {words.resend}
          </Button>
        </div>
      }
    >
      {words.pendingLead}
    </Alert>
  );
}
