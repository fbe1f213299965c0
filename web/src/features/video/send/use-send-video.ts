import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { videoComplaintsText, videoComplaintText } from '@toada/domain/texts/video.pt-BR.ts';
import { type VideoComplaint, videoComplaintsOf } from '@toada/domain/video/video.complaints.ts';
import { type VideoDraftView, videoApi } from '@toada/domain/video/video.contract.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import type { VideoFiles } from '../drafts/use-video-files.ts';
import { useVideosAnew } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';

const words = texts.submit;
const LOST: readonly string[] = ['release.changed', 'release.notEditable', 'notFound'];

/** A try to send, and what only the server found in the draft as it was then. */
type Tried = { name: string; found: readonly VideoComplaint[]; of: VideoDraft };

/** Into the review: what is on the screen is saved first, and what the server finds is answered as the browser's own rules are. */
export function useSendVideo(shelf: DraftShelf, files: VideoFiles) {
  const { open: keeper } = shelf.get();
  const renew = useVideosAnew();
  // Complaints are shown for the draft that was tried; another one is not blamed before.
  const [tried, setTried] = useState<Tried | null>(null);
  const submit = useMutation({
    mutationFn: async (sent: VideoKeeper) => {
      const isSaved = await sent.flush();
      const { id, revision } = sent.get();
      return isSaved && id ? call(videoApi.submit, { id, revision }) : null;
    },
    onSuccess: (sent, kept) => {
      if (!sent) return showToast({ tone: 'danger', ...words.unsaved });
      showToast({ tone: 'success', ...words.done(sent.draft.title) });
      shelf.remove(kept);
      setTried(null);
      renew();
    },
    onError: (error, kept) => answer(error, kept),
    meta: { isQuiet: true },
  });

  function answer(error: unknown, kept: VideoKeeper) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (LOST.includes(code)) void kept.meetRefusal(error);
    if (error instanceof AppError && error.code === 'video.incomplete') {
      const found = (error as AppError<'video.incomplete'>).params.complaints;
      setTried({ name: kept.name, found, of: kept.get().draft });
      lead(found[0]?.field);
    }
    reportError(error, code === 'internal' ? { title: words.failed } : {});
  }

  function send() {
    const { draft, ownerId, loaded } = keeper.get();
    const isOnItsWay = !draft.video_file_id && files.itemOf(keeper.name) !== null;
    const found = complaintsOf(draft, loaded).filter(({ rule }) => !(rule === 'videoFile' && isOnItsWay));
    setTried({ name: keeper.name, found: [], of: draft });
    if (!ownerId) return showToast({ tone: 'danger', ...words.ownerless });
    if (found.length > 0) {
      showToast({ tone: 'danger', ...videoComplaintsText(found) });
      return lead(found[0]?.field);
    }
    if (isOnItsWay) return showToast({ tone: 'danger', ...words.sending });
    if (!submit.isPending) submit.mutate(keeper);
  }

  const isTried = tried?.name === keeper.name;
  const { draft: now, loaded } = keeper.get();
  /** Complaints that still stand: a mended field is forgiven at once, also where only the server could complain. */
  const standing = isTried
    ? [...complaintsOf(now, loaded), ...tried.found.filter(({ field }) => tried.of[field] === now[field])]
    : [];
  return {
    send,
    isSending: submit.isPending,
    isOwnerless: isTried && !keeper.get().ownerId,
    said(field: keyof VideoDraft): string | undefined {
      const found = standing.find((one) => one.field === field);
      const isOnItsWay = field === 'video_file_id' && files.itemOf(keeper.name) !== null;
      return found && !isOnItsWay ? videoComplaintText(found).description : undefined;
    },
  };
}

function complaintsOf(draft: VideoDraft, loaded: VideoDraftView | null): VideoComplaint[] {
  return videoComplaintsOf(draft, new Date(), { published: loaded?.published ?? null });
}

/** To the first field that needs another look. */
function lead(field: keyof VideoDraft | undefined) {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
    place?.scrollIntoView?.({ block: 'center' });
    place?.querySelector<HTMLElement>('input:not([type=file]), textarea, button, [role=combobox]')?.focus({
      preventScroll: true,
    });
  });
}
