import {
  acceptedMedia,
  formatMediaLimit,
  type MediaKind,
  mediaKinds,
} from '@toada/domain/media-file/media-file.rules.ts';
import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { UploadRow } from '../../ui/UploadRow.tsx';
import { refusalSentence } from '../refusal-sentence.ts';
import type { MediaItem, MediaQueue } from './media-queue.ts';
import { texts } from './media-upload.texts.ts';
import { formatRemaining } from './speed.ts';
import { useMediaUploads } from './use-media-uploads.ts';

type Props = { kind: MediaKind; isMultiple?: boolean };

/** A place to drop files and the list of what is on its way. Whoever leaves the screen finds it as it is. */
export function MediaUploads({ kind, isMultiple = kind === 'audio' }: Props) {
  const { items, queue } = useMediaUploads();
  const mine = items.filter((item) => item.kind === kind);
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone
        title={texts.drop[kind]}
        hint={texts.hint(acceptedMedia(kind), formatMediaLimit(mediaKinds[kind].limitBytes))}
        accept={mediaKinds[kind].endings.join(',')}
        isMultiple={isMultiple}
        onFiles={(files) => void queue.add(files, kind)}
      />
      {mine.length > 0 && (
        <Card isPadded={false}>
          <ul aria-label={texts.list} className="divide-y divide-line">
            {mine.map((item) => (
              <UploadRow
                key={item.key}
                title={titleOf(item)}
                detail={detailOf(item)}
                state={item.status}
                percent={percentOf(item)}
                progressLabel={texts.progress(item.name)}
                look={kind === 'audio' ? 'wave' : 'ribbon'}
                actions={<Actions item={item} queue={queue} />}
              />
            ))}
          </ul>
        </Card>
      )}
      <p className="sr-only" aria-live="polite">
        {summaryOf(mine)}
      </p>
    </div>
  );
}

/** What can be done about a file as it stands. */
function Actions({ item, queue }: { item: MediaItem; queue: MediaQueue }) {
  const { key, name, status } = item;
  const isOpen = status === 'sending' || status === 'queued';
  return (
    <>
      {isOpen && (
        <IconButton label={texts.pause(name)} size="sm" onClick={() => queue.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {status === 'paused' && (
        <IconButton label={texts.resume(name)} size="sm" onClick={() => queue.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {status === 'failed' && mayHelp(item) && (
        <IconButton label={texts.retry(name)} size="sm" onClick={() => queue.resume(key)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={status === 'sent' || status === 'failed' ? texts.remove(name) : texts.cancel(name)}
        size="sm"
        onClick={() => queue.remove(key)}
      >
        {status === 'sent' || status === 'failed' ? <Trash2 aria-hidden /> : <X aria-hidden />}
      </IconButton>
    </>
  );
}

/** A wrong file stays wrong however often it is sent. */
const FINAL: ReadonlySet<string> = new Set(['mediaFile.wrongType', 'mediaFile.tooLarge', 'mediaFile.empty']);

function mayHelp({ refusal }: MediaItem): boolean {
  return refusal !== null && !FINAL.has(refusal.code);
}

/** A refused file is looked for on the disk, by its name. */
function titleOf({ status, facts, name }: MediaItem): string {
  return status === 'failed' ? name : (facts.title ?? name);
}

function percentOf({ sentBytes, bytes }: MediaItem): number {
  return bytes === 0 ? 0 : Math.floor((sentBytes / bytes) * 100);
}

function detailOf(item: MediaItem): string {
  const [size, percent] = [formatBytes(item.bytes), percentOf(item)];
  const words = {
    queued: () => texts.queued(size),
    sending: () => [texts.sending(percent, size), ...paceOf(item)].join(', '),
    paused: () => texts.paused(percent, size),
    checking: () => texts.checking,
    sent: () => texts.sent(size),
    failed: () => refusalSentence(item.refusal),
    missing: () => texts.missing(percent, size),
  };
  return words[item.status]();
}

function paceOf({ bytes, sentBytes, bytesPerSecond }: MediaItem): string[] {
  if (!bytesPerSecond) return [];
  const remaining = formatRemaining((bytes - sentBytes) / bytesPerSecond);
  return [texts.speed(formatBytes(bytesPerSecond)), texts.remaining(remaining)];
}

/** What is read out: files that are done and files that failed, not every percent. */
function summaryOf(items: readonly MediaItem[]): string {
  if (items.length === 0) return '';
  const failed = items.filter(({ status }) => status === 'failed');
  const done = items.filter(({ status }) => status === 'sent').length;
  return [texts.doneOf(done, items.length), ...failed.map((item) => texts.failed(item.name, detailOf(item)))].join(
    '. ',
  );
}
