import type { ExportView } from '@toada/domain/privacy/privacy.contract.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openLive } from '../../lib/api/live.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { takeLostFocus } from '../../ui/overlay/take-lost-focus.ts';
import { PartRow } from './PartRow.tsx';
import { useDownload, useForgetPrivacy, useStartExport } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

const words = texts.copy;

/** The copy of one's data: asked for, being made, ready for some days, gone. */
export function CopyPart({ copy }: { copy: ExportView | null }) {
  const start = useStartExport();
  const download = useDownload();
  const isRunning = copy?.status === 'pending';
  const percent = useProgress(isRunning, copy?.percent ?? 0);
  const isReady = copy?.status === 'ready';
  const action = (
    <>
      {isReady && copy.parts.length < 2 && (
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({ id: copy.id, part: 1 })}
        >
          {words.download}
        </Button>
      )}
      {!isRunning && (
        <Button variant={isReady ? 'ghost' : 'secondary'} loading={start.isPending} onClick={() => start.mutate()}>
          {copy ? words.again : words.start}
        </Button>
      )}
    </>
  );
  return (
    <PartRow title={words.title} lead={words.lead} action={action}>
      {isRunning && (
        <div>
          <Progress label={words.progress} value={percent} />
          <p
            ref={start.isIdle ? undefined : takeLostFocus}
            tabIndex={-1}
            className="mt-2 text-13 text-fg-2 outline-none"
          >
            {words.progress}: <span className="num">{percent}%</span>. {words.progressNote}
          </p>
        </div>
      )}
      <p role="status" className="text-13 text-fg-2 empty:hidden">
        {copy && noteOf(copy)}
      </p>
      {isReady && copy.parts.length > 1 && (
        <>
          <ul aria-label={words.parts} className="mt-2 flex flex-col gap-1">
            {copy.parts.map(({ number, bytes }) => (
              <li key={number}>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<Download aria-hidden />}
                  loading={download.isPending && download.variables.part === number}
                  onClick={() => download.mutate({ id: copy.id, part: number })}
                >
                  {words.part(number, formatBytes(bytes))}
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-12 text-muted">{words.resume}</p>
        </>
      )}
    </PartRow>
  );
}

function noteOf({ status, bytes, expires_at }: ExportView): string | null {
  if (status === 'ready') return words.ready(formatBytes(bytes ?? 0), expires_at ? formatMoment(expires_at) : '');
  if (status === 'failed') return words.failed;
  return status === 'removed' ? words.removed : null;
}

/** How far the copy has come, as the server says it. Hears only while there is something to hear. */
function useProgress(isRunning: boolean, known: number): number {
  const [heard, setHeard] = useState(0);
  const forget = useForgetPrivacy();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one channel for as long as the copy is made.
  useEffect(() => {
    if (!isRunning) return;
    setHeard(0);
    return openLive((event) => {
      if (event.subject !== 'privacy') return;
      if (event.type === 'progress') setHeard(event.percent);
      else void forget();
    });
  }, [isRunning]);
  return Math.max(known, heard);
}
