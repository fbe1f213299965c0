import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';

/** The address has an account: the two ways into it. */
export function TakenNotice({ email }: { email: string }) {
  const { title, login, recover } = texts.register.taken;
  return (
    <Alert
      tone="danger"
      isAnnounced
      title={title}
      action={
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
          <CardLink to="/auth/login" state={{ email }}>
            {login}
          </CardLink>
          <CardLink to="/auth/forgot-password" state={{ email }}>
            {recover}
          </CardLink>
        </p>
      }
    />
  );
}
