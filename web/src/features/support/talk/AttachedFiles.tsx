import { acceptedEndings } from '@toada/domain/upload/upload.rules.ts';
import { Paperclip, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { fileTexts as words } from './files.texts.ts';
import type { Attachment } from './kept-talk.ts';
import type { Attachments } from './use-attachments.ts';

/** Opens the browser's own dialog. Its words are shown where nothing around it tells its purpose. */
export function AttachButton({ files, isNamed = false }: { files: Attachments; isNamed?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        // For the browser alone: the button beside it is the one that people find.
        hidden
        aria-label={words.attach}
        accept={acceptedEndings('support')}
        onChange={({ currentTarget }) => {
          files.add(Array.from(currentTarget.files ?? []));
          // The same files chosen again must count as a choice.
          currentTarget.value = '';
        }}
      />
      {isNamed ? (
        <Button variant="ghost" size="sm" icon={<Paperclip aria-hidden />} onClick={choose} className="-ml-2">
          {words.attach}
        </Button>
      ) : (
        <IconButton label={words.attach} onClick={choose} className="mouse:size-11">
          <Paperclip aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** Files of the message that is being written, with how far each has come and why one was refused. */
export function AttachedFiles({ files }: { files: Attachments }) {
  const { rows, problem, remove, retry } = files;
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label={words.list} className="mb-2 flex max-h-48 flex-col gap-1.5 overflow-y-auto">
          {rows.map((row) => (
            <Row key={row.key} row={row} onRemove={() => remove(row.key)} onRetry={() => retry(row.key)} />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mb-2 text-13 text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

type RowProps = { row: Attachment; onRemove: () => void; onRetry: () => void };

function Row({ row: { name, bytes, percent, error, mayRetry }, onRemove, onRetry }: RowProps) {
  return (
    <li className={cn('flex items-center gap-2 rounded-[10px] bg-raised py-1 pr-1 pl-3', error && 'bg-danger-soft')}>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-13">{name}</p>
        {error ? (
          <p role="alert" className="text-12 text-danger">
            {error}
          </p>
        ) : (
          <p className="num text-12 text-fg-2">{percent === null ? formatBytes(bytes) : words.sending(percent)}</p>
        )}
        {percent !== null && <Progress label={words.progress(name)} value={percent} size="sm" className="mt-1 mb-1" />}
      </div>
      {error && mayRetry && (
        <IconButton label={words.retry} size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={percent === null ? words.remove(name) : words.cancel(name)} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
