import { type LeadStatus, leadStates } from '@toada/domain/lead/lead.states.ts';
import type { LeadView } from '@toada/domain/lead/lead-admin.contract.ts';
import { leadStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { leadUserTypeLabels } from '@toada/domain/texts/lead.labels.pt-BR.ts';
import { Mail, MailCheck, RotateCcw } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { useMoveLead } from './lead-admin.api.ts';
import { texts } from './lead-admin.texts.ts';

const tones: Record<LeadStatus, Tone> = { new: 'warning', contacted: 'info', converted: 'success' };

const columns: Column<LeadView>[] = [
  { header: texts.columns.name, cell: (lead) => <Person lead={lead} /> },
  { header: texts.columns.type, cell: ({ user_type }) => leadUserTypeLabels[user_type] },
  { header: texts.columns.source, cell: (lead) => <Source lead={lead} /> },
  {
    header: texts.columns.crm,
    className: 'num whitespace-nowrap',
    cell: ({ crm_sent_at }) => (crm_sent_at ? formatMoment(crm_sent_at) : texts.notSent),
  },
  {
    header: texts.columns.moment,
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    header: texts.columns.status,
    place: 'aside',
    cell: (lead) => <State lead={lead} />,
  },
  {
    header: texts.columns.actions,
    isHeaderHidden: true,
    place: 'action',
    cell: (lead) => <LeadActions lead={lead} />,
  },
];

export function LeadTable({ rows }: { rows: readonly LeadView[] }) {
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Person({ lead: { id, name, email } }: { lead: LeadView }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={id} name={name} size={36} isDecorative />
      <div className="min-w-0">
        <p className="as-row:max-w-72 wrap-anywhere font-semibold text-14">{name}</p>
        <p className="as-row:max-w-72 wrap-anywhere text-fg-2">{email}</p>
      </div>
    </div>
  );
}

/** A person who unsubscribed may have an account all the same, so both are said. */
function State({ lead: { status, left_at } }: { lead: LeadView }) {
  return (
    <span className="flex flex-col items-start gap-1 as-card:items-end">
      <StatusBadge tone={tones[status]}>{leadStatusLabels[status]}</StatusBadge>
      {left_at && <StatusBadge tone="neutral">{texts.left}</StatusBadge>}
    </span>
  );
}

function Source({ lead: { source, aggregator_name } }: { lead: LeadView }) {
  return (
    <>
      <span className="break-all">{source}</span>
      {aggregator_name && <p className="as-row:max-w-48 wrap-anywhere text-fg-2">{texts.label(aggregator_name)}</p>}
    </>
  );
}

/** Actions that the table of states allows. A converted lead is a user, and found there; one who unsubscribed is left alone. */
function LeadActions({ lead }: { lead: LeadView }) {
  const move = useMoveLead();
  const { contact, reopen } = leadStates[lead.status];
  if (lead.left_at || (!contact && !reopen)) return null;
  return (
    <RowActions name={lead.name}>
      {contact && (
        <MenuItem icon={<MailCheck aria-hidden />} onSelect={() => move.mutate({ lead, event: 'contact' })}>
          {texts.actions.contact}
        </MenuItem>
      )}
      {reopen && (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => move.mutate({ lead, event: 'reopen' })}>
          {texts.actions.reopen}
        </MenuItem>
      )}
      <MenuItem icon={<Mail aria-hidden />} onSelect={() => location.assign(mailtoOf(lead.email))}>
        {texts.actions.write}
      </MenuItem>
    </RowActions>
  );
}

function mailtoOf(email: string) {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
