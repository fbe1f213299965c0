import type { WorkFile } from '@toada/domain/work/work.contract.ts';
import { type WorkFileKind, workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useOpenFile, useShowFile } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.review.files;

/** Files of a work beside the decision: lyrics are read and a demo is heard here, a score opens in a window of its own. */
export function CaseFiles({ workId, files }: { workId: string; files: readonly WorkFile[] }) {
  const [shown, setShown] = useState<{ kind: WorkFileKind; url: string; text: string | null } | null>(null);
  const open = useOpenFile(workId);
  const show = useShowFile(workId, setShown);
  if (files.length === 0) return <p className="text-13 text-muted">{texts.summary.noFiles}</p>;
  return (
    <ul className="grid gap-2">
      {files.map(({ kind, name, bytes }) => (
        <li key={kind} className="grid gap-2 text-13">
          <span className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              <b className="font-semibold">{workFileLabels[kind]}</b>: {name}, {formatBytes(bytes)}
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${words[kind]}: ${workFileLabels[kind]}`}
                aria-expanded={kind === 'sheetMusic' ? undefined : shown?.kind === kind}
                loading={show.isPending && show.variables === kind}
                onClick={() => (shown?.kind === kind ? setShown(null) : show.mutate(kind))}
              >
                {shown?.kind === kind ? words.close : words[kind]}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.files.open(workFileLabels[kind])}
                onClick={() => open.mutate(kind)}
              >
                {texts.summary.download}
              </Button>
            </span>
          </span>
          {shown?.kind === kind && shown.text !== null && (
            <p className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-raised p-4">
              {shown.text}
            </p>
          )}
          {shown?.kind === kind && shown.text === null && (
            // biome-ignore lint/a11y/useMediaCaption: a demo has no captions; its words are in the lyrics.
            <audio controls autoPlay src={shown.url} aria-label={workFileLabels[kind]} className="w-full" />
          )}
        </li>
      ))}
    </ul>
  );
}
