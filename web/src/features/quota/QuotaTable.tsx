import type { QuotaView } from '@toada/domain/quota/quota.contract.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Meter } from '../../ui/chart/Meter.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/list/Table.tsx';
import { QuotaEditor } from './QuotaEditor.tsx';
import { labelOf } from './quota.api.ts';
import { texts } from './quota.texts.ts';

const { columns } = texts;

export function QuotaTable({ rows }: { rows: readonly QuotaView[] }) {
  return (
    <Table label={texts.table}>
      <TableHead>
        <TableRow>
          <TableHeader>{columns.aggregator}</TableHeader>
          <TableHeader>{columns.artists}</TableHeader>
          <TableHeader>{columns.max}</TableHeader>
          <TableHeader>{columns.plan}</TableHeader>
          <TableHeader>
            <span className="sr-only">{columns.actions}</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((quota) => (
          <QuotaRow key={quota.id} quota={quota} />
        ))}
      </TableBody>
    </Table>
  );
}

/** In view mode or in edit mode, each row by itself (spec 000, point 2). */
function QuotaRow({ quota }: { quota: QuotaView }) {
  const [isEditing, setEditing] = useState(false);
  const name = labelOf(quota);
  return (
    <TableRow>
      <TableCell place="title">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar id={quota.id} name={quota.full_name} isDecorative />
          <div className="min-w-0">
            <p className="font-semibold text-14 wrap-anywhere">
              <PersonLink id={quota.id}>{quota.full_name}</PersonLink>
            </p>
            {quota.company_name && <p className="text-fg-2 wrap-anywhere">{quota.company_name}</p>}
          </div>
        </div>
      </TableCell>
      <TableCell label={columns.artists} className="min-w-40">
        <div className="flex items-center gap-3 as-card:flex-1 as-card:justify-end">
          <span className="num w-8 text-right font-medium text-14">{quota.artist_count.toLocaleString('pt-BR')}</span>
          <Meter
            label={texts.artistsOf(name)}
            value={quota.artist_count}
            max={quota.max_artists}
            isBare
            className="w-24"
          />
        </div>
      </TableCell>
      {isEditing ? (
        <QuotaEditor quota={quota} onDone={() => setEditing(false)} />
      ) : (
        <>
          <TableCell label={columns.max} className="num">
            {quota.max_artists.toLocaleString('pt-BR')}
          </TableCell>
          <TableCell label={columns.plan}>{quota.plan}</TableCell>
          <TableCell place="action" className="text-right as-row:w-44">
            <Button
              variant="ghost"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label={texts.editOf(name)}
              onClick={() => setEditing(true)}
            >
              {texts.edit}
            </Button>
          </TableCell>
        </>
      )}
    </TableRow>
  );
}
