import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { TEASER_TITLE_MAX } from '@toada/domain/teaser/teaser.contract.ts';
import type { TeaserKind } from '@toada/domain/teaser/teaser.kinds.ts';
import { ImageIcon, Music, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { detailOf, percentOf } from '../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../media-file/parts/upload/use-file-picker.tsx';
import { useSentFile } from '../media-file/parts/upload/use-sent-file.ts';
import { texts } from './teaser.texts.ts';
import type { TeaserState } from './use-teaser-form.ts';

const words = texts.music;

type Props = { kind: TeaserKind; release: ReleasePageView | null; state: TeaserState };

/** 'Trocar música': a track of the release, or files of one's own. A Canvas has a cover alone. */
export function MusicDialog({ kind, release, state }: Props) {
  const [isOpen, setOpen] = useState(false);
  const maySend = useCan('mediaFile.send');
  const { choices, change, audio, cover } = state;
  const { files } = choices;
  const audioFile = useSentFile('audio', (audioId) => change({ files: { ...files, audioId }, startMs: null }));
  const coverFile = useSentFile('cover', (coverId) => change({ files: { ...files, coverId }, ground: 0 }));
  const said = words.of[kind];
  const isHeard = kind === 'teaser';
  const tracks = isHeard ? (release?.tracks ?? []).filter(({ file }) => file !== null) : [];
  const hasCatalogue = files.trackId !== '' || files.releaseId !== '';
  const choose = (trackId: string) => {
    const title = tracks.find(({ id }) => id === trackId)?.title.slice(0, TEASER_TITLE_MAX);
    change({ files: { ...files, trackId, audioId: '' }, startMs: null, ...(title ? { title } : {}) });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={said.title}
      description={said.lead}
      trigger={
        <Button
          variant="secondary"
          icon={isHeard ? <Music aria-hidden /> : <ImageIcon aria-hidden />}
          className="max-md:w-full"
        >
          {said.change}
        </Button>
      }
      footer={<Button onClick={() => setOpen(false)}>{said.done}</Button>}
    >
      <div className="grid gap-5">
        {isHeard && release && tracks.length === 0 && <p className="text-13 text-fg-2">{words.noTrack}</p>}
        {tracks.length > 0 && (
          <Field label={words.track}>
            <Select
              options={tracks.map(({ id, title }) => ({ value: id, label: title || texts.untitled }))}
              value={files.audioId ? '' : files.trackId}
              onChange={choose}
            />
          </Field>
        )}
        {maySend && (
          <>
            {isHeard && (
              <SentFile
                label={words.audio}
                hint={words.audioHint}
                kind="audio"
                button={words.sendAudio}
                file={audioFile}
                isSent={files.audioId !== ''}
                isThere={audio !== null}
                onDrop={files.trackId ? () => change({ files: { ...files, audioId: '' }, startMs: null }) : undefined}
              />
            )}
            <SentFile
              label={words.cover}
              hint={words.coverHint}
              kind="cover"
              button={words.sendCover}
              file={coverFile}
              isSent={files.coverId !== ''}
              isThere={cover !== null}
              onDrop={hasCatalogue ? () => change({ files: { ...files, coverId: '' }, ground: 0 }) : undefined}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

type SentProps = {
  label: string;
  hint: string;
  kind: 'audio' | 'cover';
  button: string;
  file: ReturnType<typeof useSentFile>;
  isSent: boolean;
  isThere: boolean;
  onDrop: (() => void) | undefined;
};

function SentFile({ label, hint, kind, button, file: { item, send }, isSent, isThere, onDrop }: SentProps) {
  const { picker, open } = useFilePicker(kind, button, send);
  const isFailed = item?.status === 'failed';
  const where = isThere ? words.catalogue : words.none;
  return (
    <section aria-label={label} className="grid gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="type-label">{label}</p>
          <p className="wrap-anywhere text-13 text-fg-2">{isSent || item ? item?.name : `${where}. ${hint}`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSent && onDrop && (
            <Button variant="ghost" size="sm" onClick={onDrop}>
              {words.dropOwn}
            </Button>
          )}
          <Button variant="secondary" size="sm" icon={<Upload aria-hidden />} onClick={open}>
            {button}
          </Button>
          {picker}
        </div>
      </div>
      {item && (
        <p role={isFailed ? 'alert' : 'status'} className={isFailed ? 'text-13 text-danger' : 'text-13 text-fg-2'}>
          {detailOf(item)}
        </p>
      )}
      {item && !isFailed && item.status !== 'sent' && <Progress label={label} value={percentOf(item)} size="sm" />}
    </section>
  );
}
