import type { ReleaseView } from '@toada/domain/release/release.contract.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { TestMark } from '../delivery/parts/TestMark.tsx';
import { texts } from './catalogue.texts.ts';
import { nameOf } from './name-of.ts';
import { badgeOf } from './parts/badge-looks.ts';
import { ReleaseMenu } from './ReleaseActions.tsx';

type Props = { rows: readonly ReleaseView[]; hasOwners: boolean; onEdit: (release: ReleaseView) => void };
const { columns: words } = texts;

export function ReleaseTable({ rows, hasOwners, onEdit }: Props) {
  const owner: Column<ReleaseView>[] = hasOwners ? [{ header: words.owner, cell: (row) => row.owner_name }] : [];
  const columns: Column<ReleaseView>[] = [
    { header: words.title, cell: (row) => <Title row={row} /> },
    ...owner,
    { header: words.type, cell: typeOf },
    { header: words.date, cell: (row) => (row.release_date ? formatDate(row.release_date) : texts.noDate) },
    { header: words.upc, cell: (row) => <span className="num">{row.upc || '–'}</span> },
    { header: words.badge, cell: (row) => <Badge row={row} /> },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'action',
      cell: (row) => <ReleaseMenu release={row} onEdit={onEdit} />,
    },
  ];
  return (
    <Card isPadded={false}>
      <DataTable label={texts.list} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </Card>
  );
}

function typeOf({ type, track_count }: ReleaseView): string {
  return type === 'video' ? texts.types.video : `${texts.types[type]}, ${texts.tracks(track_count)}`;
}

function Title({ row }: { row: ReleaseView }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Cover id={row.id} src={row.cover_url} className="w-10" />
      <span className="min-w-0">
        <Link
          to={`/app/catalog/${row.id}`}
          className="block truncate font-semibold text-14 text-fg no-underline hover:underline"
        >
          {nameOf(row)}
        </Link>
        <span className="block truncate text-12 text-muted">{row.artist}</span>
      </span>
    </span>
  );
}

function Badge({ row }: { row: ReleaseView }) {
  const { tone, icon, label } = badgeOf(row);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusBadge tone={tone} {...(icon ? { icon } : {})}>
        {label}
      </StatusBadge>
      {row.is_test_only && row.badge !== 'tested' && <TestMark />}
    </span>
  );
}
