import { roleLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Link } from 'react-router';
import { useCan, useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { texts } from './profile.texts.ts';

/** Who the account belongs to. */
export function ProfileScreen() {
  const { actor, fullName, displayName, email, profile } = useSession();
  const mayVerify = useCan('verification.submit');
  if (actor.role === 'VISITOR') return null;
  const { isVerified } = actor;
  return (
    <Page title={texts.title} className="max-w-[860px]">
      <Card className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar id={actor.id} name={fullName} size={64} isDecorative />
          <div className="min-w-0">
            <p className="type-h2 truncate">{displayName}</p>
            <p className="text-fg-2">{roleLabels[actor.role]}</p>
          </div>
        </div>
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <Fact name={texts.fullName}>{fullName}</Fact>
          <Fact name={texts.displayName}>{profile?.display_name}</Fact>
          <Fact name={texts.email}>{email}</Fact>
          <Fact name={texts.company}>{profile?.company_name}</Fact>
        </dl>
        {(isVerified || mayVerify) && (
          <StatusBadge tone={isVerified ? 'success' : 'warning'} className="self-start">
            {isVerified ? texts.verified : texts.notVerified}
          </StatusBadge>
        )}
        <p className="text-13 text-fg-2">
          {texts.emailHint}{' '}
          <Link
            to="/app/settings/security"
            className="rounded-cover font-semibold text-primary-text underline-offset-3 hover:underline"
          >
            {texts.security}
          </Link>
          .
        </p>
      </Card>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="truncate font-medium">{children || texts.none}</dd>
    </div>
  );
}
