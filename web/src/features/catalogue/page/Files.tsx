import type { ReleaseFile, ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { Download, FileAudio, Image } from 'lucide-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';
import { useDownloadFile } from './release-acts.api.ts';

const { files: words } = texts;

/** The files as they were sent, and what the checks found in each. */
export function Files({ release: { id, cover, tracks } }: { release: ReleasePageView }) {
  const audio = tracks.flatMap(({ file }) => file ?? []);
  const all = [...(cover ? [cover] : []), ...audio];
  return (
    <Panel title={words.title} isPadded={false}>
      {all.length === 0 && <p className="px-5 pb-5 text-13 text-fg-2 md:px-6">{words.none}</p>}
      <ul className="divide-y divide-line">
        {all.map((file) => (
          <FileRow key={file.id} releaseId={id} file={file} isCover={file === cover} />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { releaseId: string; file: ReleaseFile; isCover: boolean };

function FileRow({ releaseId, file, isCover }: RowProps) {
  const download = useDownloadFile();
  const Icon = isCover ? Image : FileAudio;
  const { tone, label } = stateOf(file);
  const facts = [file.format?.toUpperCase(), formatBytes(file.bytes), isCover && words.cover]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="flex gap-3.5 px-5 py-3 md:px-6">
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-x-4 gap-y-1 max-md:flex-col md:items-center">
          <p className="min-w-0 truncate font-medium text-13">{file.name}</p>
          <StatusBadge tone={tone} look="text">
            {label}
          </StatusBadge>
        </div>
        <p className="num text-12 text-muted">{facts}</p>
        {file.findings.length > 0 && (
          <ul className="mt-1.5 grid gap-1 text-13 text-fg-2">
            {file.findings.map((finding) => (
              <li key={finding.code}>{describeFinding(finding)}</li>
            ))}
          </ul>
        )}
      </div>
      {file.status !== 'receiving' && (
        <IconButton
          label={words.download(file.name)}
          disabled={download.isPending}
          onClick={() => download.mutate({ id: releaseId, file_id: file.id })}
          className="-my-1"
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function stateOf({ status, findings }: ReleaseFile): { tone: Tone; label: string } {
  if (status !== 'checked') return { tone: status === 'failed' ? 'warning' : 'neutral', label: words.states[status] };
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (errors > 0) return { tone: 'danger', label: words.errors(errors) };
  if (findings.length > 0) return { tone: 'warning', label: words.warnings(findings.length) };
  return { tone: 'success', label: words.fine };
}
