import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asked } from '@toada/domain/row-id.ts';
import { type TeaserView, teaserApi } from '@toada/domain/teaser/teaser.contract.ts';
import { Download, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { filmQuery } from '../teaser.api.ts';
import { lookNames, texts } from '../teaser.texts.ts';
import { UseMenu } from './UseMenu.tsx';

const words = texts.list;

/** A teaser with how far it has come, and what can be done with it. */
export function TeaserRow({ teaser, mayEdit }: { teaser: TeaserView; mayEdit: boolean }) {
  const { id, kind, look, format, seconds, title, start_ms, status, owner_name, user_id, is_on_link } = teaser;
  const isOwn = useActor().id === user_id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-teaser={id}>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold text-13">{words.name[kind](lookNames[kind][look], format)}</p>
        <p className="wrap-anywhere text-12 text-muted tabular-nums">
          {words.detail[kind](seconds, title, formatClock(start_ms))}
          {!isOwn && `. ${words.of(owner_name)}`}
        </p>
        {is_on_link && <p className="text-12 text-fg-2">{words.onLink}</p>}
        {status === 'failed' && <p className="text-12 text-fg-2">{words.failedLeads[teaser.trouble ?? 'unknown']}</p>}
      </div>
      <State teaser={teaser} />
      <div className="flex items-center gap-1">
        {status === 'ready' && <Film teaser={teaser} />}
        {status === 'ready' && kind === 'teaser' && <UseMenu teaser={teaser} />}
        {status === 'failed' && mayEdit && <Retry teaser={teaser} />}
        {mayEdit && <Remove teaser={teaser} />}
      </div>
    </li>
  );
}

function State({ teaser: { kind, status, progress, title } }: { teaser: TeaserView }) {
  if (status !== 'rendering')
    return (
      <StatusBadge look="text" tone={status === 'ready' ? 'success' : status === 'failed' ? 'danger' : 'neutral'}>
        {words.statuses[status]}
      </StatusBadge>
    );
  return (
    <span className="flex w-44 items-center gap-3">
      <Progress label={words.progress(kind, title)} value={progress} size="sm" className="flex-1" />
      <span className="text-13 text-fg-2 tabular-nums">{words.percent(progress)}</span>
    </span>
  );
}

function Film({ teaser: { id, kind, title } }: { teaser: TeaserView }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(filmQuery(id, isOpen));
  const save = useMutation({
    mutationFn: () => call(teaserApi.open, { id: asked<'teasers'>(id) }),
    onSuccess: ({ save_url }) => followFile(save_url),
    meta: { errorTitle: words.openFailed },
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        trigger={
          <IconButton label={words.watch(kind, title)}>
            <Play aria-hidden />
          </IconButton>
        }
      >
        {data ? (
          // biome-ignore lint/a11y/useMediaCaption: music without words of its own; nothing says more than the picture.
          <video
            src={data.watch_url}
            controls
            autoPlay
            loop={kind === 'canvas'}
            playsInline
            aria-label={words.watch(kind, title)}
            className="mx-auto max-h-[70dvh] rounded-[14px]"
          />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </Dialog>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden />}
        aria-label={words.saveOf(kind, title)}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {words.save}
      </Button>
    </>
  );
}

function Retry({ teaser: { id } }: { teaser: TeaserView }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(teaserApi.retry, { id: asked<'teasers'>(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['teasers'] }),
    onError: (error) => reportError(error),
    meta: { isQuiet: true },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCcw aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {words.retry}
    </Button>
  );
}

function Remove({ teaser: { id, kind, title, is_on_link } }: { teaser: TeaserView }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(teaserApi.remove, { id: asked<'teasers'>(id) }),
    onSuccess: () => {
      setOpen(false);
      showToast({ tone: 'success', title: words.removed[kind] });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['teasers'] }),
    meta: { errorTitle: words.removeFailed },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={words.removeTitle(kind)}
      description={is_on_link ? words.removeFromLink : words.removeLead}
      confirmLabel={words.removeLabel(kind)}
      cancelLabel={words.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      trigger={
        <IconButton label={words.remove(kind, title)}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
