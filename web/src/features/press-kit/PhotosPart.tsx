import { type KitPhoto, PHOTO_MIN_PX, PHOTOS_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import type { KitPhotoView } from '@toada/domain/press-kit/press-kit.contract.ts';
import { acceptedEndings, acceptedTypes, formatLimit, uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { UploadRow } from '../../ui/feedback/UploadRow.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { type PartProps, withChanges } from './editor-part.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { texts } from './press-kit.texts.ts';
import { useSendPhotos } from './use-send-photos.ts';

const { photos: words } = texts;

type Props = PartProps & {
  personId: string;
  undo: () => void;
  /** A photograph that has come, which the next save names. */
  onPhoto: (photo: KitPhotoView) => void;
};

/** Photographs in their order; the first is the kit's face. */
export function PhotosPart({ draft: { photos }, view, change, undo, isReadOnly, personId, onPhoto }: Props) {
  const [said, setSaid] = useState('');
  const { sending, send, dismiss } = useSendPhotos(personId, onPhoto);
  const left = PHOTOS_MAX - photos.length - sending.filter(({ failure }) => !failure).length;

  function move(id: string, to: number) {
    const moved = photos.find(({ photo }) => photo === id);
    if (!moved || to < 0 || to >= photos.length) return;
    change((draft) => ({ photos: draft.photos.filter(({ photo }) => photo !== id).toSpliced(to, 0, moved) }));
    setSaid(words.moved(to + 1, photos.length));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus());
  }
  function remove(id: string) {
    change((draft) => ({ photos: draft.photos.filter(({ photo }) => photo !== id) }));
    const action = { label: words.restore, onSelect: undo };
    showToast({ tone: 'info', title: words.removed, action, durationMs: 10_000 });
  }
  const put = (place: number, changes: Partial<KitPhoto>) =>
    change((draft) => ({ photos: withChanges(draft.photos, place, changes) }));

  return (
    <div data-field="photos" className="grid min-w-0 gap-5">
      {!isReadOnly && (
        <DropZone
          title={words.drop}
          hint={
            left > 0
              ? words.hint(acceptedTypes('pressPhoto'), formatLimit(uploadPurposes.pressPhoto.limitBytes), PHOTO_MIN_PX)
              : words.full(PHOTOS_MAX)
          }
          accept={acceptedEndings('pressPhoto')}
          disabled={left <= 0}
          onFiles={(files) => void send(files.slice(0, left))}
        />
      )}
      {sending.length > 0 && (
        <ul className="divide-y divide-line rounded-[12px] border border-line">
          {sending.map(({ key, name, percent, failure }) => (
            <UploadRow
              key={key}
              title={name}
              state={failure ? 'failed' : percent < 100 ? 'sending' : 'checking'}
              detail={failure ?? (percent < 100 ? words.sent(percent) : words.preparing)}
              percent={percent}
              progressLabel={words.sending(name)}
              look="ribbon"
              actions={
                failure && (
                  <IconButton size="sm" label={words.dismiss(name)} onClick={() => dismiss(key)}>
                    <X aria-hidden />
                  </IconButton>
                )
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {photos.length === 0 && isReadOnly && <p className="text-13 text-fg-2">{words.none}</p>}
      {photos.length > 0 && (
        <ol aria-label={words.list} className="-mx-4 border-line border-t md:-mx-5">
          {photos.map((photo, place) => (
            <PhotoRow
              key={photo.photo}
              photo={photo}
              file={view.photos.find(({ id }) => id === photo.photo)}
              place={place + 1}
              many={photos.length}
              isReadOnly={isReadOnly}
              onChange={(changes) => put(place, changes)}
              onMove={move}
              onRemove={() => remove(photo.photo)}
            />
          ))}
        </ol>
      )}
      <p className="text-13 text-fg-2">{words.note}</p>
    </div>
  );
}
