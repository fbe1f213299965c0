import type { ApplicationView } from '@toada/domain/opportunity/opportunity.contract.ts';
import { applicationStatusLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useActor } from '../../lib/session/session.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { Deadline } from './Deadline.tsx';
import { nextStep } from './next-step.ts';
import { ownApplicationsQuery } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { applicationTones } from './status-tones.ts';

type Props = { openId: string; onOpen: (id: string) => void; onSeeOpen: () => void };

/** Applications with their state and whose turn it is. */
export function OwnApplications({ openId, onOpen, onSeeOpen }: Props) {
  const list = usePages(ownApplicationsQuery());
  const { id } = useActor();
  const { title, lead } = texts.empty.applications;
  const see = (
    <Button variant="secondary" onClick={onSeeOpen}>
      {texts.empty.seeOpen}
    </Button>
  );
  return (
    <Card isPadded={false} className="overflow-hidden">
      <ListFrame
        list={list}
        failedTitle={texts.loadFailed}
        empty={
          <Empty title={title} action={see}>
            {lead}
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            label={texts.tab.applications}
            columns={columnsOf(id, onOpen)}
            rows={rows}
            keyOf={(row) => row.id}
            isSelected={(row) => row.id === openId}
          />
        )}
      </ListFrame>
    </Card>
  );
}

function columnsOf(ownId: string, onOpen: (id: string) => void): Column<ApplicationView>[] {
  const { column } = texts;
  return [
    {
      header: column.release,
      cell: ({ release, artist_name, user_id }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Cover id={release.id ?? release.title} src={release.cover_url} className="w-10 shrink-0" />
          <span className="grid min-w-0">
            <b className="wrap-anywhere font-semibold text-14">{release.title}</b>
            {user_id !== ownId && <span className="wrap-anywhere text-12 text-muted">{artist_name}</span>}
          </span>
        </span>
      ),
    },
    {
      header: column.opportunity,
      cell: ({ opportunity: { title, publisher_name } }) => (
        <span className="grid min-w-0">
          <span className="wrap-anywhere">{title}</span>
          <span className="wrap-anywhere text-12 text-muted">{publisher_name}</span>
        </span>
      ),
    },
    { header: column.deadline, cell: ({ opportunity }) => <Deadline opportunity={opportunity} /> },
    {
      header: column.status,
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge tone={applicationTones[row.status]}>{applicationStatusLabels[row.status]}</StatusBadge>
          <span className="text-12 text-muted">{nextStep(row)}</span>
        </span>
      ),
    },
    {
      header: column.action,
      isHeaderHidden: true,
      place: 'block',
      cell: ({ id, opportunity }) => (
        <Button size="sm" variant="ghost" aria-label={texts.openOf(opportunity.title)} onClick={() => onOpen(id)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}
