import { usePages } from '../../../lib/api/use-pages.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { AskChannel } from './AskChannel.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import { channelsQuery } from './channels.api.ts';
import { texts } from './channels.texts.ts';

/** The person's channels and the way to bring in another (mock-up 41, above the tabs). */
export function OwnChannels() {
  const list = usePages(channelsQuery);
  const actor = useActor();
  const mayAsk = useCan('networkChannel.ask');
  const empty = (
    <div className="px-5 py-6 md:px-6 md:py-[22px]">
      <p className="type-h3">{texts.empty.title}</p>
      <p className="mt-1 text-13 text-fg-2">{texts.empty.lead}</p>
    </div>
  );
  return (
    <Card as="section" isPadded={false} aria-label={texts.title} className="grid lg:grid-cols-[minmax(0,1fr)_372px]">
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty} skeletonRows={1}>
        {(rows) => (
          <ul
            aria-label={texts.list}
            className="grid divide-line max-md:divide-y md:grid-cols-2 md:[&>li:nth-child(even)]:border-line md:[&>li:nth-child(even)]:border-l md:[&>li:nth-child(n+3)]:border-t md:[&>li:nth-child(n+3)]:border-line"
          >
            {rows.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} isOfArtist={channel.user_id !== actor.id} />
            ))}
          </ul>
        )}
      </ListFrame>
      {mayAsk && (
        <div className="border-line max-lg:border-t lg:border-l">
          <AskChannel isFirst={list.rows?.length === 0} />
        </div>
      )}
    </Card>
  );
}
