import { useQuery } from '@tanstack/react-query';
import type { PersonHead as Head } from '@toada/domain/person/person.contract.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { ShieldCheck, ShieldQuestion, User, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { PersonActions } from '../user/parts/PersonActions.tsx';
import { partQueries, type Seen } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.head;

/** The person, how they stand, and the acts that the reader may do. */
export function PersonHead({ head, seen }: { head: Head; seen: Seen }) {
  const { id, name, email, avatar_url } = head;
  const access = useQuery({ ...partQueries.access(id), enabled: seen.has('access') });
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar id={id} name={name} src={avatar_url} size={88} isDecorative />
        <div className="min-w-0 flex-1 basis-56">
          <p className="mb-1.5 flex flex-wrap gap-2">
            <Badges head={head} />
          </p>
          <h2 className="type-h1 wrap-anywhere">{name}</h2>
          <p className="wrap-anywhere text-13 text-fg-2">{email}</p>
        </div>
        {access.data && (
          <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">
            <PersonActions user={access.data.user} />
          </div>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-9 gap-y-3.5">
        <Facts head={head} access={access.data} />
      </dl>
    </header>
  );
}

function Badges({ head: { role, verification, deactivated_at } }: { head: Head }) {
  return (
    <>
      {deactivated_at && (
        <StatusBadge tone="danger" icon={UserX}>
          {words.deactivated}
        </StatusBadge>
      )}
      {verification?.is_verified === true && (
        <StatusBadge tone="success" icon={ShieldCheck}>
          {verification.until ? words.verifiedUntil(dayOf(verification.until)) : words.verified}
        </StatusBadge>
      )}
      {verification?.is_verified === false && (
        <StatusBadge tone="warning" icon={ShieldQuestion}>
          {words.notVerified}
        </StatusBadge>
      )}
      <StatusBadge tone="neutral" icon={User}>
        {roleLabels[role]}
      </StatusBadge>
    </>
  );
}

type Access = { last_seen_at: string | null; has_second_factor: boolean } | undefined;

function Facts({ head: { label, created_at, full_name, name }, access }: { head: Head; access: Access }) {
  return (
    <>
      {label && (
        <Fact term={words.label}>
          <PersonLink id={label.id}>{label.name}</PersonLink>
        </Fact>
      )}
      <Fact term={words.since}>{dayOf(created_at)}</Fact>
      {access && (
        <>
          <Fact term={words.lastSeen}>
            {access.last_seen_at ? formatAgo(access.last_seen_at, new Date()) : words.nobodySignedIn}
          </Fact>
          <Fact term={words.factor}>
            <span className={access.has_second_factor ? 'text-success' : undefined}>
              {access.has_second_factor ? words.factorOn : words.factorOff}
            </span>
          </Fact>
        </>
      )}
      {full_name !== name && <Fact term={words.fullName}>{full_name}</Fact>}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{term}</dt>
      <dd className="num wrap-anywhere font-semibold text-13">{children}</dd>
    </div>
  );
}

function dayOf(instant: string): string {
  return formatDate(instant.slice(0, 10));
}
