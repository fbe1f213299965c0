import { Trash2, TriangleAlert } from 'lucide-react';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { texts } from './tracks.texts.ts';
import type { RefusedFile, TrackFiles } from './use-track-files.ts';

/** A file that is no recording: why, and another one in its place. */
export function RefusedRow({ file, files }: { file: RefusedFile; files: TrackFiles }) {
  const { picker, open } = useFilePicker(
    'audio',
    texts.file.replaceFor(file.name),
    (chosen) => void files.add([chosen], file),
  );
  return (
    <li className="flex items-center gap-3.5 bg-danger-soft px-4 py-4 md:px-5">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger md:ml-8" />
      <div role="alert" className="min-w-0 flex-1 text-danger">
        <p className="truncate font-semibold text-14">{file.name}</p>
        <p className="text-13">{file.refusal ? refusalSentence(file.refusal) : texts.file.notTaken}</p>
      </div>
      {picker}
      <Button size="sm" variant="secondary" onClick={open}>
        {texts.file.replace}
      </Button>
      <IconButton label={texts.row.removeRefused(file.name)} size="sm" onClick={() => files.drop(file.id)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
