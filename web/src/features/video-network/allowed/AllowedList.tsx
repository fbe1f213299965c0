import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { AllowedChannelView } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { channelAddress, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { AllowDialog } from './AllowDialog.tsx';
import { allowedQuery, useRemoveAllowed } from './allowed.api.ts';
import { texts } from './allowed.texts.ts';

/** Channels whose videos Content ID lets pass. */
export function AllowedList() {
  const [kept, keep] = useAddress({ search: 'canal' });
  const [search, type] = useTyped(kept.search, (text) => keep({ search: text }));
  const [isAdding, setAdding] = useState(false);
  const mayManage = useCan('allowedChannel.manage');
  const actor = useActor();
  const list = usePages(allowedQuery(kept.search));
  const add = mayManage && (
    <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add.button}
    </Button>
  );
  const clear = (
    <Button variant="secondary" size="sm" onClick={() => type('')}>
      {texts.empty.clear}
    </Button>
  );
  const empty = kept.search ? (
    <Empty kind="filter" title={texts.empty.filtered} action={clear} />
  ) : (
    <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>
  );
  return (
    <Card as="section" isPadded={false} aria-labelledby="canais-liberados">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:px-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="canais-liberados" className="type-h2">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:w-full">
          <SearchInput {...texts.search} value={search} onChange={type} isSearching={list.isSearching} />
          {add}
        </div>
      </header>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((channel) => (
              <Row key={channel.id} channel={channel} isOther={channel.user_id !== actor.id} mayRemove={mayManage} />
            ))}
          </ul>
        )}
      </ListFrame>
      {isAdding && <AllowDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Row({ channel, isOther, mayRemove }: { channel: AllowedChannelView; isOther: boolean; mayRemove: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAllowed(() => setAsking(false));
  const name = writeChannel(channel);
  const words = texts.remove;
  const state = channel.removed_at ? 'removing' : channel.registered_at ? 'stands' : 'queued';
  const since = texts.since(formatDate(productDay(new Date(channel.created_at))));
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-2 md:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <a
          href={channelAddress(channel)}
          target="_blank"
          rel="noreferrer"
          className="finger num block truncate font-medium text-14 underline-offset-3 hover:underline"
        >
          {name}
        </a>
        <p className="num truncate text-12 text-fg-2">{isOther ? `${since}. ${texts.of(channel.user_name)}` : since}</p>
      </div>
      <StatusBadge tone={state === 'stands' ? 'success' : 'info'}>{texts.states[state]}</StatusBadge>
      {mayRemove && state !== 'removing' && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          trigger={
            <IconButton label={words.label(name)} tooltip={false}>
              <Trash2 aria-hidden />
            </IconButton>
          }
          title={words.title(name)}
          description={words.lead}
          confirmLabel={words.confirm}
          cancelLabel={words.back}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(channel.id)}
        />
      )}
    </li>
  );
}
