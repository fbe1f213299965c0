import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { useEffect, useState } from 'react';
import { DropZone } from '../../../ui/form/DropZone.tsx';
import { isChecked, useMediaCheck } from '../../media-file/parts/media-check.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import { Asked } from '../comments/Asked.tsx';
import type { StepProps } from '../step.ts';
import { CoverRules } from './CoverRules.tsx';
import { CoverSending } from './CoverSending.tsx';
import { CoverSent } from './CoverSent.tsx';
import { texts } from './tracks.texts.ts';
import { coverTarget, isTaken } from './use-track-files.ts';

/** The cover: none yet, on its way, or here with what was found. */
export function CoverCard({ releaseId, draft, change, complaints }: StepProps) {
  const { items, queue } = useMediaUploads();
  const target = coverTarget(releaseId);
  const item = items.findLast((one) => one.target === target) ?? null;
  const { data: check } = useMediaCheck(draft.cover_file_id);
  const picture = usePicture();
  const missing = complaints.find((one) => one.rule === 'required' && one.field === 'coverArt');

  function send(file: File) {
    picture.show(file);
    void queue.replace(file, 'cover', target);
  }
  const isWhole = check !== undefined && isChecked(check) && !hasErrors(check.findings);

  if (item && !isTaken(item, draft.cover_file_id))
    return <CoverSending item={item} queue={queue} src={picture.src} onFile={send} />;
  if (draft.cover_file_id)
    return (
      <CoverSent
        fileId={draft.cover_file_id}
        check={check}
        src={picture.src ?? check?.picture_url ?? null}
        isWhole={isWhole}
        onFile={send}
        onRemove={() => {
          picture.forget();
          if (item) queue.remove(item.key);
          change(() => ({ cover_file_id: null }));
        }}
      />
    );
  return (
    <div data-field="cover_file_id" className="grid gap-2">
      <Asked about="cover_file_id" />
      <CoverRules />
      <DropZone
        title={texts.cover.drop}
        hint={texts.cover.hint}
        accept=".jpg,.jpeg,.png"
        isMultiple={false}
        onFiles={([file]) => file && send(file)}
        error={missing && complaintText(missing).description}
      />
    </div>
  );
}

/** The chosen file itself, before the server can show it. */
function usePicture() {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (src) return () => URL.revokeObjectURL(src);
  }, [src]);
  return { src, show: (file: File) => setSrc(URL.createObjectURL(file)), forget: () => setSrc(null) };
}
