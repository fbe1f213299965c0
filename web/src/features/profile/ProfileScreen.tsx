import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AvatarButtons } from './avatar/AvatarButtons.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ownProfileQuery } from './profile.api.ts';
import { texts } from './profile.texts.ts';

/** The account's owner, in their own words. The application adds the rest of the page. */
export function ProfileScreen({ notice, children }: { notice?: ReactNode; children?: ReactNode }) {
  const { actor, fullName, displayName, email, avatarUrl } = useSession();
  const mayVerify = useCan('verification.submit');
  if (actor.role === 'VISITOR') return null;
  const { isVerified } = actor;
  return (
    <Page className="max-w-[860px]">
      {notice}
      <Card className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar id={actor.id} name={fullName} src={avatarUrl} size={64} isDecorative />
          <div className="min-w-0 flex-1 basis-44">
            <p className="type-h2 break-words">{displayName}</p>
            <p className="text-fg-2">{roleLabels[actor.role]}</p>
          </div>
          <AvatarButtons />
        </div>
        {(isVerified || mayVerify) && (
          <StatusBadge tone={isVerified ? 'success' : 'warning'} className="self-start">
            {isVerified ? texts.verified : texts.notVerified}
          </StatusBadge>
        )}
        <OwnData key={actor.id} userId={actor.id} />
        <dl className="min-w-0">
          <dt className="text-12 text-muted">{texts.email}</dt>
          <dd className="break-words font-medium">{email}</dd>
        </dl>
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
      {children}
    </Page>
  );
}

function OwnData({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(ownProfileQuery(userId));
  // A form that is open stays open, whatever becomes of a later reading.
  if (data) return <ProfileForm profile={data} />;
  if (!isError) return <SkeletonRows rows={2} />;
  return (
    <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
      {texts.notLoadedLead}
    </Failed>
  );
}
