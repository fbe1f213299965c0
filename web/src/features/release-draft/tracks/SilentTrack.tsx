import { FileMusic } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { TrackFrame } from './TrackFrame.tsx';
import { nameOfTrack, type TrackRowProps } from './TrackRow.tsx';
import { texts } from './tracks.texts.ts';

/** A track without a recording, or with a part of one that was sent from another device. */
export function SilentTrack(row: TrackRowProps) {
  const { files, track, complaints } = row;
  const { picker, open } = useFilePicker(
    'audio',
    texts.file.chooseFor(nameOfTrack(row)),
    (file) => void files.send(file, track.id),
  );
  const begun = files.begunOf(track.id);
  const isMissed = complaints.some((one) => one.rule === 'required' && one.field === 'audioFile');
  return (
    <TrackFrame
      {...row}
      lead={<FileMusic aria-hidden className="size-5 text-muted" />}
      detail={
        <p className="break-words">
          {begun
            ? texts.file.begun(begun.name, percentOf({ ...begun, sentBytes: begun.received_bytes }))
            : texts.file.none}
        </p>
      }
      aside={
        <>
          {picker}
          <Button
            size="sm"
            variant="secondary"
            onClick={open}
            {...(isMissed ? { 'aria-invalid': true, 'aria-describedby': `audio-${track.id}` } : {})}
          >
            {texts.file.choose}
          </Button>
        </>
      }
    />
  );
}
