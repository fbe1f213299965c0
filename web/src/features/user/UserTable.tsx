import { can } from '@toada/domain/access/decide.ts';
import type { Role } from '@toada/domain/access/policy.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { UserView } from '@toada/domain/user/user.contract.ts';
import { User } from 'lucide-react';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { UserActions } from './UserActions.tsx';
import { texts } from './user.texts.ts';

type Props = { rows: readonly UserView[]; onEdit: (user: UserView) => void };

export function UserTable({ rows, onEdit }: Props) {
  const { actor } = useSession();
  const columns: Column<UserView>[] = [
    { header: texts.columns.name, cell: (user) => <Person user={user} isOneself={user.id === actor.id} /> },
    { header: texts.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
    ...(actor.role === 'AGGREGATOR'
      ? []
      : [{ header: texts.columns.label, cell: (user: UserView) => user.aggregator_name ?? texts.none }]),
    { header: texts.columns.status, cell: (user) => <State user={user} /> },
    {
      header: texts.columns.actions,
      isHeaderHidden: true,
      place: 'action',
      cell: (user) => <UserActions user={user} onEdit={() => onEdit(user)} />,
    },
  ];
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Person({ user, isOneself }: { user: UserView; isOneself: boolean }) {
  const { id, full_name, company_name, email } = user;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={id} name={full_name} size={36} isDecorative />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-14">
          <PersonLink id={id}>{full_name}</PersonLink>
          {isOneself && <span className="font-body text-muted"> ({texts.you})</span>}
        </p>
        <p className="truncate text-fg-2">{company_name ? `${company_name} · ${email}` : email}</p>
      </div>
    </div>
  );
}

/** A colour per role (spec 000, point 2); staff stands out from those who make music. */
const roleTones: Record<Role, Tone> = {
  SUPER_ADMIN: 'danger',
  ADMIN: 'warning',
  ARTIST: 'brand',
  AGGREGATOR: 'tertiary',
  FINANCE: 'success',
  SUPPORT: 'info',
  COLLABORATOR: 'neutral',
};

function RoleBadge({ role }: { role: Role }) {
  return (
    <StatusBadge tone={roleTones[role]} icon={User}>
      {roleLabels[role]}
    </StatusBadge>
  );
}

function State({ user }: { user: UserView }) {
  const [tone, words] = stateOf(user);
  return (
    <StatusBadge tone={tone} look="text">
      {words}
    </StatusBadge>
  );
}

/** A role without documents is not waiting for a review. */
function stateOf({ deactivated_at, is_verified, role }: UserView): [Tone, string] {
  const { status } = texts;
  if (deactivated_at) return ['neutral', status.deactivated];
  if (is_verified) return ['success', status.verified];
  return can({ id: '', role, isVerified: false }, 'verification.submit')
    ? ['warning', status.pending]
    : ['success', status.active];
}
