import { useQuery } from '@tanstack/react-query';
import type { FeedView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { feedQuery, useCreateFeed, useRemoveFeed } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.calendar;

/** The secret address of a person's calendar: made, shown once, made anew, ended. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(feedQuery);
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.lead}>
      {isError && !data && <Failed title={words.notLoaded} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {data && <Feed since={data.created_at} />}
    </Dialog>
  );
}

function Feed({ since }: { since: FeedView['created_at'] }) {
  const { mutate: create, isPending, data: made, reset } = useCreateFeed();
  const url = made?.url ?? null;
  const make = { loading: isPending, onClick: () => create() };
  if (url) return <Address url={url} onRemoved={reset} />;
  if (since === null)
    return (
      <div className="grid gap-4">
        <p className="text-fg-2">{words.none}</p>
        <Button className="justify-self-start max-md:w-full" {...make}>
          {words.create}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{words.active(formatMoment(since))}</p>
        <p className="text-fg-2">{words.lost}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <Button variant="secondary" {...make}>
          {words.again}
        </Button>
        <RemoveFeed onRemoved={reset} />
      </div>
    </div>
  );
}

function Address({ url, onRemoved }: { url: string; onRemoved: () => void }) {
  return (
    <div className="grid gap-4">
      <Field label={words.address} hint={words.once}>
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <p className="text-13 text-fg-2">{words.secret}</p>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(url)}>
          {words.copy}
        </Button>
        <Button asChild variant="secondary">
          <a href={url.replace(/^https?:/, 'webcal:')}>{words.open}</a>
        </Button>
        <RemoveFeed onRemoved={onRemoved} />
      </div>
    </div>
  );
}

function RemoveFeed({ onRemoved }: { onRemoved: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useRemoveFeed(() => {
    setAsked(false);
    onRemoved();
  });
  const ask = words.removeAsk;
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      trigger={<Button variant="ghost">{words.remove}</Button>}
      title={ask.title}
      description={ask.lead}
      confirmLabel={ask.confirm}
      cancelLabel={words.cancel}
      isBusy={isPending}
      onConfirm={() => mutate()}
    />
  );
}

function copy(url: string) {
  return navigator.clipboard.writeText(url).then(
    () => showToast({ tone: 'success', title: words.copied }),
    () => showToast({ tone: 'danger', title: words.copyFailed }),
  );
}
