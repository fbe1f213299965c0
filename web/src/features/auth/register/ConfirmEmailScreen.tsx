import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Reads the mail's link and uses it up by script, so that a scanner that merely opens it does not (spec 001). */
export function ConfirmEmailScreen() {
  const [query] = useSearchParams();
  const type = query.get('type') ?? 'signup';
  const { state, retry, settle } = useConfirmation(query.get('token') ?? '', type);
  const { email } = useSession();
  const { verifying, success, half, already, error } = texts.confirm;
  const isChange = type === 'email_change';
  // Somebody who signs in by a link has had the account for long.
  const isEntry = type === 'magiclink';

  if (state === 'verifying') {
    return (
      <CardHead title={isEntry ? texts.confirm.entering : verifying}>
        <Spinner className="mt-2 size-6" />
      </CardHead>
    );
  }
  if (state === 'already') {
    return (
      <div role="status">
        <CardHead title={already.title}>{already.lead(email)}</CardHead>
        <CardLink to="/app/dashboard">{texts.toDashboard}</CardLink>
      </div>
    );
  }
  if (state === 'success' || state === 'half') {
    const done = isChange ? success.email_change : isEntry ? success.magiclink : success.signup;
    const words = state === 'half' ? half : done;
    return (
      <div role="status">
        <CardHead title={words.title}>{words.lead}</CardHead>
        <CardLink to="/app/dashboard">{texts.toDashboard}</CardLink>
      </div>
    );
  }
  if (state === 'missing' && query.has('type')) {
    return (
      <>
        <CardHead title={texts.confirm.code.title}>{texts.confirm.code.lead}</CardHead>
        <CodeForm type={isChange ? 'email_change' : 'signup'} onDone={settle} />
        <p className="mt-6 text-center text-13">
          {isChange ? (
            <CardLink to="/app/settings/security">{error.toSecurity}</CardLink>
          ) : (
            <CardLink to="/auth/confirm-email">{error.resend}</CardLink>
          )}
        </p>
      </>
    );
  }
  const used = isChange ? error.again : isEntry ? error.usedEntry : error.used;
  return (
    <>
      <div role="alert">
        <CardHead title={error.title}>{state === 'used' ? used : error[state]}</CardHead>
      </div>
      {state === 'unreachable' && (
        <Button size="lg" onClick={retry} className="w-full">
          {error.retry}
        </Button>
      )}
      {state !== 'unreachable' && !isChange && !isEntry && <ResendForm />}
      <p className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-2 text-center text-13">
        {!isEntry && (
          <CardLink to={`/auth/confirm-email?type=${isChange ? 'email_change' : 'signup'}`}>
            {texts.confirm.code.instead}
          </CardLink>
        )}
        {isChange ? (
          <CardLink to="/app/settings/security">{error.toSecurity}</CardLink>
        ) : (
          <CardLink to="/auth/login">{texts.backToLogin}</CardLink>
        )}
      </p>
    </>
  );
}
