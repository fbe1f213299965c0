import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { FindingLines } from '../../media-file/parts/FindingLines.tsx';
import { isChecked } from '../../media-file/parts/media-check.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { CoverFrame } from './CoverFrame.tsx';
import { CoverRules } from './CoverRules.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  fileId: string;
  check: MediaCheckView | undefined;
  src: string | null;
  /** Checked, and nothing speaks against it. */
  isWhole: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

export function CoverSent({ fileId, check, src, isWhole, onFile, onRemove }: Props) {
  const { picker, open } = useFilePicker('cover', texts.cover.replaceLabel, onFile);
  const isRefused = check !== undefined && hasErrors(check.findings);
  return (
    <CoverFrame
      id={fileId}
      src={src}
      isRefused={isRefused}
      aside={
        <>
          {picker}
          <Button size="sm" variant="secondary" onClick={open}>
            {texts.cover.replace}
          </Button>
          <IconButton label={texts.cover.remove} size="sm" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    >
      {check && <p className="break-words text-13 text-fg-2">{factsOf(check)}</p>}
      {check && !isChecked(check) && <p className="text-13 text-fg-2">{texts.cover.checking}</p>}
      {check?.status === 'failed' && <p className="text-13 text-warning">{texts.cover.failed}</p>}
      {isWhole && check?.status === 'checked' && <Good check={check} />}
      <FindingLines findings={check?.findings ?? []} />
      {isRefused && <CoverRules />}
    </CoverFrame>
  );
}

function Good({ check: { measures } }: { check: MediaCheckView }) {
  if (measures?.kind !== 'cover' || !measures.width || !measures.height) return null;
  return (
    <FieldNote id="cover-good" tone="success">
      {texts.cover.good(measures.width, measures.height)}
    </FieldNote>
  );
}

function factsOf({ name, bytes, measures }: MediaCheckView): string {
  const side = measures?.kind === 'cover' ? measures : null;
  const size = side?.width && side.height ? [texts.cover.size(side.width, side.height)] : [];
  return [name, ...size, formatBytes(bytes)].join(', ');
}
