import { FileCheck, FileUp, RotateCw, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { formatBytes } from '../format-bytes.ts';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { useFieldProps } from './field-context.ts';

export type ChosenFile = { name: string; bytes: number };

export type FileFieldProps = {
  file: ChosenFile | null;
  /** How much of it has arrived, 0 to 100; null when nothing is on its way. */
  percent?: number | null;
  /** Endings for the browser's own dialog: '.pdf,.jpg,.png'. */
  accept?: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Where sending it again may help. */
  onRetry?: (() => void) | undefined;
  disabled?: boolean;
  className?: string;
};

/** A control for one file: dropped on it, or chosen with mouse or keyboard. The browser's own input lies over it, unseen. */
export function FileField({ accept, onChoose, onRemove, disabled = false, className, ...shown }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const field = useFieldProps({});
  const watch = (over: boolean) => (event: DragEvent) => setIsOver(over && event.dataTransfer.types.includes('Files'));

  return (
    <div
      data-over={isOver || undefined}
      className={cn(
        'control relative min-h-16 min-w-0 py-2.5 md:min-h-16 data-over:border-ring data-over:bg-high',
        !shown.file && 'border-dashed hover:border-fg-2',
        className,
      )}
    >
      <input
        {...field}
        ref={input}
        type="file"
        {...(accept ? { accept } : {})}
        disabled={disabled}
        onDragEnter={watch(true)}
        onDragLeave={watch(false)}
        onDrop={watch(false)}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file chosen again, corrected, must count as a choice.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <Content
        {...shown}
        disabled={disabled}
        onRemove={() => {
          onRemove();
          input.current?.focus();
        }}
      />
    </div>
  );
}

type ContentProps = Pick<FileFieldProps, 'file' | 'percent' | 'onRetry' | 'onRemove' | 'disabled'>;

function Content({ file, percent = null, onRetry, onRemove, disabled = false }: ContentProps) {
  if (!file) {
    return (
      <Line icon={<FileUp aria-hidden className="size-5 text-muted" />}>
        <span className="font-semibold text-14 text-primary-text">{partTexts.chooseFile}</span>{' '}
        <span className="text-13 text-fg-2 max-md:hidden">{partTexts.orDropFile}</span>
      </Line>
    );
  }
  return (
    <>
      <Line icon={<FileCheck aria-hidden className="size-5 text-muted" />}>
        <span className="block truncate font-medium text-14">{file.name}</span>
        <span className="text-12 text-muted">
          {formatBytes(file.bytes)}
          {percent !== null && ` · ${partTexts.sending(percent)}`}
        </span>
        {percent !== null && (
          <Progress label={partTexts.sendingFile(file.name)} value={percent} size="sm" className="mt-1.5" />
        )}
      </Line>
      <span className="relative flex shrink-0">
        {onRetry && (
          <IconButton label={partTexts.sendAgain(file.name)} size="sm" onClick={onRetry} disabled={disabled}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton label={partTexts.removeFile(file.name)} size="sm" onClick={onRemove} disabled={disabled}>
          <X aria-hidden />
        </IconButton>
      </span>
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
}
