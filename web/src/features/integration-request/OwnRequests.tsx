import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { IntegrationRequestView } from '@toada/domain/integration-request/integration-request.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { statusTones } from '../general-request/parts/status-tones.ts';
import { requestsQuery, useFreshRequests } from './integration-request.api.ts';
import { texts } from './integration-request.texts.ts';
import { RequestDialog } from './RequestDialog.tsx';

const words = texts.own;

type Props = {
  /** The store that whoever came here wants; nothing is asked twice. */
  wanted?: Platform | undefined;
  onAsked?: () => void;
};

/** A label's requests and their answers. */
export function OwnRequests({ wanted, onAsked }: Props) {
  const list = usePages(requestsQuery({}));
  const [isAsking, setAsking] = useState(false);
  useFreshRequests();
  const isNew = list.rows?.every(({ distributor_id, status }) => distributor_id !== wanted || status !== 'pending');
  const store = isNew ? wanted : undefined;
  const close = () => {
    setAsking(false);
    onAsked?.();
  };
  const ask = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
      {words.new}
    </Button>
  );
  return (
    <Section title={words.title} action={ask}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<Empty title={words.empty}>{words.emptyLead}</Empty>}
        >
          {(rows) => <DataTable label={words.list} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </ListFrame>
      </Card>
      {(isAsking || store) && <RequestDialog store={store} onClose={close} />}
    </Section>
  );
}

const columns: Column<IntegrationRequestView>[] = [
  {
    header: words.columns.name,
    cell: ({ distributor_name }) => <span className="break-words font-semibold text-14">{distributor_name}</span>,
  },
  { header: words.columns.answer, className: 'max-w-[44ch]', cell: (request) => <Answer request={request} /> },
  {
    header: words.columns.date,
    className: 'num whitespace-nowrap',
    cell: ({ requested_at }) => <time dateTime={requested_at}>{formatMoment(requested_at)}</time>,
  },
  {
    header: words.columns.status,
    place: 'aside',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>,
  },
];

function Answer({ request: { status, admin_notes } }: { request: IntegrationRequestView }) {
  if (admin_notes) return <span className="whitespace-pre-line break-words">{admin_notes}</span>;
  return <span className="text-fg-2">{status === 'pending' ? words.waiting : words.noNotes}</span>;
}
