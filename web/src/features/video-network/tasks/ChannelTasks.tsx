import { channelAddress, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { ChannelTask } from '@toada/domain/video-network/youtube-task.contract.ts';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { taskTones } from './AssetTasks.tsx';
import { channelTasksQuery, useFinishChannels } from './tasks.api.ts';
import { texts } from './tasks.texts.ts';

/** Channels to put on YouTube's list, or to take off it; all that are shown may be marked at once. */
export function ChannelTasks({ search, empty }: { search: string; empty: ReactNode }) {
  const list = usePages(channelTasksQuery(search));
  const [isAsking, setAsking] = useState(false);
  const finish = useFinishChannels((count) => {
    showToast({ tone: 'success', ...texts.channelsDone(count) });
    setAsking(false);
  });
  const shown = list.rows ?? [];
  const words = texts.all;
  return (
    <>
      {shown.length > 1 && (
        <div className="px-5 pb-5 md:px-6">
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            trigger={
              <Button variant="secondary" className="max-md:w-full">
                {texts.allDone(shown.length)}
              </Button>
            }
            tone="primary"
            title={words.title(shown.length)}
            description={words.lead}
            confirmLabel={texts.done}
            cancelLabel={words.back}
            isBusy={finish.isPending}
            onConfirm={() => finish.mutate(shown.map(({ id }) => id))}
          />
        </div>
      )}
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((task) => (
              <Row key={task.id} task={task} isBusy={finish.isPending} onDone={() => finish.mutate([task.id])} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}

function Row({ task, isBusy, onDone }: { task: ChannelTask; isBusy: boolean; onDone: () => void }) {
  const name = writeChannel(task);
  return (
    <li className="grid gap-x-5 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_220px_190px] md:items-center md:px-6">
      <div className="min-w-0">
        <a
          href={channelAddress(task)}
          target="_blank"
          rel="noreferrer"
          className="finger num block truncate font-semibold text-14 underline-offset-3 hover:underline"
        >
          {name}
        </a>
        <p className="truncate text-12 text-fg-2">{texts.of(task.user_name)}</p>
        {task.task === 'remove' && task.is_shared && <p className="text-12 text-warning">{texts.shared}</p>}
      </div>
      <div className="flex flex-col items-start gap-1 text-12 text-fg-2">
        <StatusBadge tone={taskTones[task.task]}>{texts.tasks[task.task]}</StatusBadge>
        <span className="num">{texts.since(formatAgo(task.created_at, new Date()))}</span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:w-full md:justify-self-end"
        aria-label={texts.doneLabel(name)}
        disabled={isBusy}
        onClick={onDone}
      >
        {texts.done}
      </Button>
    </li>
  );
}
