import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { isTestProtocol } from '@toada/domain/connector/connector.kinds.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { BookOpen, Pause, Play, Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { TestMark } from '../delivery/parts/TestMark.tsx';
import { usePauseConnector } from './connector.api.ts';
import { texts } from './connector.texts.ts';

/** A store, and how it is connected; nothing where that is still to be set up. */
export type StoreRow = { platform: Platform; connector: ConnectorView | undefined };
type Props = { rows: readonly StoreRow[]; userId: string; onEdit: (platform: Platform) => void };

export function ConnectorTable({ rows, userId, onEdit }: Props) {
  const columns: Column<StoreRow>[] = [
    { header: texts.columns.store, cell: ({ platform }) => <Store platform={platform} /> },
    { header: texts.columns.protocol, cell: ({ connector }) => (connector ? <Way connector={connector} /> : '–') },
    { header: texts.columns.queue, cell: ({ connector }) => (connector ? <Queue connector={connector} /> : '–') },
    { header: texts.columns.last, className: 'num whitespace-nowrap', cell: ({ connector }) => lastOf(connector) },
    { header: texts.columns.status, place: 'aside', cell: ({ connector }) => <States connector={connector} /> },
    {
      header: texts.columns.actions,
      isHeaderHidden: true,
      place: 'action',
      cell: (row) => <Actions row={row} userId={userId} onEdit={onEdit} />,
    },
  ];
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ platform }) => platform} />;
}

function Store({ platform }: { platform: Platform }) {
  return (
    <span className="flex items-center gap-3 font-semibold text-14">
      <StoreTile short={platformLetters[platform]} size="md" />
      {platformLabels[platform]}
    </span>
  );
}

function Way({ connector: { protocol, is_live } }: { connector: ConnectorView }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {texts.editor.protocols[protocol].label}
      {isTestProtocol(protocol) || !is_live ? <TestMark /> : <span className="text-fg-2">{texts.live}</span>}
    </span>
  );
}

function Queue({ connector: { queued_count, failed_count } }: { connector: ConnectorView }) {
  return (
    <span className="num flex flex-col as-card:items-end">
      <span className={queued_count === 0 ? 'text-fg-2' : undefined}>{texts.queued(queued_count)}</span>
      {failed_count > 0 && <span className="text-danger">{texts.failed(failed_count)}</span>}
    </span>
  );
}

function lastOf(connector: ConnectorView | undefined) {
  const last = connector?.last_delivered_at;
  return last ? (
    <time dateTime={last}>{formatAgo(last, new Date())}</time>
  ) : (
    <span className="text-fg-2">{texts.never}</span>
  );
}

const tones = { on: 'success', off: 'neutral', paused: 'warning', missing: 'info' } satisfies Record<string, Tone>;

/** A connector may be on although its last test failed: that is to be seen before a delivery finds out. */
function States({ connector }: { connector: ConnectorView | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 as-card:justify-end">
      <State connector={connector} />
      {connector?.test?.status === 'failed' && <StatusBadge tone="danger">{texts.testFailed}</StatusBadge>}
    </span>
  );
}

export function State({ connector }: { connector: ConnectorView | undefined }) {
  const state = stateOf(connector);
  return <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>;
}

function stateOf(connector: ConnectorView | undefined): keyof typeof tones {
  if (!connector) return 'missing';
  if (!connector.is_on) return 'off';
  return connector.is_paused ? 'paused' : 'on';
}

/** On a phone there is no room for the word beside the badge. */
function SetUp({ platform, onEdit }: Pick<StoreRow, 'platform'> & Pick<Props, 'onEdit'>) {
  return (
    <>
      <Button variant="secondary" size="sm" className="as-card:hidden" onClick={() => onEdit(platform)}>
        {texts.edit}
      </Button>
      <IconButton label={texts.edit} tooltip={false} className="as-row:hidden" onClick={() => onEdit(platform)}>
        <Settings2 aria-hidden />
      </IconButton>
    </>
  );
}

type ActionProps = { row: StoreRow; userId: string; onEdit: Props['onEdit'] };

function Actions({ row: { platform, connector }, userId, onEdit }: ActionProps) {
  const pause = usePauseConnector(userId);
  const navigate = useNavigate();
  if (!connector) return <SetUp platform={platform} onEdit={onEdit} />;
  return (
    <RowActions name={platformLabels[platform]}>
      <MenuItem icon={<Settings2 aria-hidden />} onSelect={() => onEdit(platform)}>
        {texts.edit}
      </MenuItem>
      <MenuItem
        icon={connector.is_paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onSelect={() => pause.mutate(connector)}
      >
        {connector.is_paused ? texts.resume : texts.pause}
      </MenuItem>
      <MenuItem icon={<BookOpen aria-hidden />} onSelect={() => void navigate(`/integrations/${platform}`)}>
        {texts.docs}
      </MenuItem>
    </RowActions>
  );
}
