import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CoverArtView, coverArtApi } from '@toada/domain/cover-art/cover-art.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { coverLayoutLabels, coverLookLabels } from '@toada/domain/texts/cover-art.pt-BR.ts';
import { Check, Download, Image, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { CoverPicture } from '../CoverPicture.tsx';
import { coverArtsQuery } from '../cover-art.api.ts';
import { texts } from '../cover-art.texts.ts';

const words = texts.list;
const DRAWING_MS = 3_000;

type Props = {
  releaseId: string;
  personId: string;
  /** In the editor, which makes new ones itself. */
  isBare?: boolean;
};

/** Drawn covers: their files, and the way into the release's draft. */
export function CoverArtList({ releaseId, personId, isBare = false }: Props) {
  const mayEdit = useCan('coverArt.edit');
  const client = useQueryClient();
  const list = usePages(coverArtsQuery({ releaseId, personId }));
  const isDrawing = list.rows?.some(({ status }) => status === 'queued') ?? false;
  useLiveEvents((subject) => {
    if (subject === 'coverArts') void client.invalidateQueries({ queryKey: ['coverArts'] });
  });
  useEffect(() => {
    if (!isDrawing) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['coverArts'] }), DRAWING_MS);
    return () => clearInterval(timer);
  }, [isDrawing, client]);
  const create = mayEdit && !isBare && (
    <Button asChild variant="secondary" icon={<Image aria-hidden />}>
      <Link to={`/app/marketing-partnerships/cover-art${isId(releaseId) ? `?lancamento=${releaseId}` : ''}`}>
        {words.create}
      </Link>
    </Button>
  );
  return (
    <Card className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2">{releaseId ? words.ofRelease : words.all}</h2>
        {(list.rows?.length ?? 0) > 0 && create}
      </header>
      <ListFrame
        list={list}
        failedTitle={words.failed}
        empty={
          <Empty title={words.empty} action={create || undefined} className="py-8">
            {words.emptyLead}
          </Empty>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((art) => (
              <CoverArtRow key={art.id} art={art} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Card>
  );
}

function CoverArtRow({ art, mayEdit }: { art: CoverArtView; mayEdit: boolean }) {
  const { id, title, artist, look, layout, status, owner_name, user_id } = art;
  const isOwn = useActor().id === user_id;
  const tone = status === 'ready' ? 'success' : status === 'failed' ? 'danger' : 'neutral';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-cover-art={id}>
      <CoverPicture design={art} className="block w-13 shrink-0 rounded-[4px]" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold text-13">{`${title}, ${artist}`}</p>
        <p className="wrap-anywhere text-12 text-muted">
          {`${coverLookLabels[look]}, ${coverLayoutLabels[layout]}`}
          {!isOwn && `. ${words.of(owner_name)}`}
        </p>
      </div>
      <StatusBadge look="text" tone={tone}>
        {words.statuses[status]}
      </StatusBadge>
      <div className="flex flex-wrap items-center gap-1">
        {status === 'ready' && <Save art={art} />}
        {status === 'ready' && mayEdit && art.release && <Use art={art} />}
        {status === 'failed' && mayEdit && <Retry art={art} />}
        {mayEdit && <Remove art={art} />}
      </div>
    </li>
  );
}

function Save({ art: { id, title } }: { art: CoverArtView }) {
  const save = useMutation({
    mutationFn: () => call(coverArtApi.save, { id: asked<'cover_arts'>(id) }),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: words.saveFailed },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden />}
      aria-label={words.saveOf(title)}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {words.save}
    </Button>
  );
}

function Use({ art: { id, title } }: { art: CoverArtView }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: () => call(coverArtApi.use, { id: asked<'cover_arts'>(id) }),
    onSuccess: () => showToast({ tone: 'success', ...words.used }),
    onError: (error) => reportError(error),
    onSettled: () => {
      setOpen(false);
      return client.invalidateQueries();
    },
    meta: { isQuiet: true },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={words.useTitle}
      description={words.useLead}
      confirmLabel={words.use}
      cancelLabel={words.notNow}
      isBusy={use.isPending}
      onConfirm={() => use.mutate()}
      trigger={
        <Button variant="secondary" size="sm" icon={<Check aria-hidden />} aria-label={words.useOf(title)}>
          {words.use}
        </Button>
      }
    />
  );
}

function Retry({ art: { id } }: { art: CoverArtView }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(coverArtApi.retry, { id: asked<'cover_arts'>(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['coverArts'] }),
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

function Remove({ art: { id, title } }: { art: CoverArtView }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(coverArtApi.remove, { id: asked<'cover_arts'>(id) }),
    onSuccess: () => {
      setOpen(false);
      showToast({ tone: 'success', title: words.removed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['coverArts'] }),
    meta: { errorTitle: words.removeFailed },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={words.removeTitle}
      description={words.removeLead}
      confirmLabel={words.removeLabel}
      cancelLabel={words.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      trigger={
        <IconButton label={words.remove(title)}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
