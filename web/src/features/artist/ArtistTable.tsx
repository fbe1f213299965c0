import type { ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { MailCheck } from 'lucide-react';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ArtistActions } from './ArtistActions.tsx';
import { texts } from './artist.texts.ts';

type Props = {
  rows: readonly ArtistView[];
  /** A viewer of several rosters sees the label of each row. */
  hasLabels: boolean;
  onAct: (artist: ArtistView, act: 'edit' | 'remove') => void;
};

export function ArtistTable({ rows, hasLabels, onAct }: Props) {
  const { columns: words } = texts;
  const label: Column<ArtistView> = {
    header: words.label,
    cell: ({ aggregatorName }) => <Long text={aggregatorName} />,
  };
  const columns: Column<ArtistView>[] = [
    { header: words.name, cell: (artist) => <Name artist={artist} /> },
    { header: words.email, cell: ({ email }) => <Long text={email} /> },
    ...(hasLabels ? [label] : []),
    { header: words.status, cell: (artist) => <Status artist={artist} /> },
    {
      header: words.actions,
      isHeaderHidden: true,
      cell: (artist) => <ArtistActions artist={artist} onAct={(act) => onAct(artist, act)} />,
    },
  ];
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** One line in the table, as many as it takes on a phone. */
function Long({ text }: { text: string }) {
  return (
    <span title={text} className="block wrap-anywhere as-row:min-w-36 as-row:max-w-52">
      {text}
    </span>
  );
}

function Name({ artist: { id, name, companyName } }: { artist: ArtistView }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={id} name={name} isDecorative />
      <div className="min-w-0">
        <p className="font-semibold text-14 wrap-anywhere">{name}</p>
        {companyName && <p className="text-fg-2 wrap-anywhere">{companyName}</p>}
      </div>
    </div>
  );
}

function Status({ artist: { isVerified, invitedAt } }: { artist: ArtistView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={isVerified ? 'success' : 'warning'}>
        {isVerified ? texts.status.verified : texts.status.pending}
      </StatusBadge>
      {invitedAt && (
        <StatusBadge tone="info" icon={MailCheck} look="text">
          {texts.status.invited}
        </StatusBadge>
      )}
    </div>
  );
}
