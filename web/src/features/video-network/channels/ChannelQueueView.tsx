import { productDay } from '@toada/domain/distribution/product-day.ts';
import { channelStatusLabels } from '@toada/domain/texts/video-network.pt-BR.ts';
import { channelAddress, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { ChannelQueue, NetworkChannelView } from '@toada/domain/video-network/network-channel.contract.ts';
import type { ChannelStatus } from '@toada/domain/video-network/network-channel.states.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { queueQuery, useTakeChannel } from './channels.api.ts';
import { texts } from './channels.texts.ts';
import { DecideChannelDialog } from './DecideChannelDialog.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

const words = texts.staff;
const tones: Record<ChannelStatus, Tone> = {
  requested: 'info',
  reviewing: 'warning',
  linked: 'success',
  refused: 'danger',
  cancelled: 'neutral',
  unlinked: 'neutral',
};

/** Requests of everybody, for the staff: the longest wait first. */
export function ChannelQueueView() {
  const [queue, setQueue] = useState<ChannelQueue>('open');
  const [open, setOpen] = useState<NetworkChannelView | null>(null);
  const [leaving, setLeaving] = useState<NetworkChannelView | null>(null);
  const list = usePages(queueQuery(queue));
  return (
    <Card as="section" isPadded={false} aria-labelledby="pedidos-de-canal">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="pedidos-de-canal" className="type-h2">
            {words.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{words.lead}</p>
        </div>
        <Segmented
          label={words.status}
          value={queue}
          onChange={setQueue}
          labels={words.queues}
          className="max-md:w-full"
        />
      </header>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty kind="filter" title={words.empty[queue]} />}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((channel) => (
              <Row
                key={channel.id}
                channel={channel}
                onDecide={() => setOpen(channel)}
                onUnlink={() => setLeaving(channel)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {open && <DecideChannelDialog channel={open} onClose={() => setOpen(null)} />}
      {leaving && <UnlinkDialog channel={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

type RowProps = { channel: NetworkChannelView; onDecide: () => void; onUnlink: () => void };

function Row({ channel, onDecide, onUnlink }: RowProps) {
  const { user_id, user_name, status, requested_at, decided_at, reviewer_name, title, unlinked_at } = channel;
  const reason = channel.refusal ?? channel.unlink_reason;
  const take = useTakeChannel();
  const name = title ?? writeChannel(channel);
  const when = unlinked_at
    ? texts.unlinked(formatDate(productDay(new Date(unlinked_at))))
    : decided_at
      ? words.decidedBy(formatDate(productDay(new Date(decided_at))), reviewer_name)
      : words.waiting(formatAgo(requested_at, new Date()));
  return (
    <li className="grid gap-x-5 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_200px_160px] md:items-center md:px-6">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar id={user_id} name={user_name} isDecorative />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-14">{user_name}</p>
          <a
            href={channelAddress(channel)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open(name)}
            className="finger inline-flex max-w-full items-center gap-1.5 text-13 text-primary-text underline-offset-3 hover:underline"
          >
            <span className="truncate">{title ? `${title} (${writeChannel(channel)})` : name}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
          {reason && <p className="wrap-anywhere mt-1 text-13 text-fg-2">{texts.reason(reason)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
        <StatusBadge tone={tones[status]}>{channelStatusLabels[status]}</StatusBadge>
        <span className="num text-12 text-fg-2">{when}</span>
        {status === 'reviewing' && reviewer_name && (
          <span className="text-12 text-fg-2">{words.reviewer(reviewer_name)}</span>
        )}
      </div>
      <div className="md:justify-self-end">
        {status === 'requested' && (
          <Button
            variant="secondary"
            size="sm"
            className="max-md:w-full"
            loading={take.isPending}
            onClick={() => take.mutate(channel.id)}
          >
            {words.take}
          </Button>
        )}
        {status === 'reviewing' && (
          <Button size="sm" className="max-md:w-full" onClick={onDecide}>
            {words.decide}
          </Button>
        )}
        {status === 'linked' && (
          <Button
            variant="secondary"
            size="sm"
            className="max-md:w-full"
            aria-label={texts.leave.label(name)}
            onClick={onUnlink}
          >
            {texts.leave.button}
          </Button>
        )}
      </div>
    </li>
  );
}
