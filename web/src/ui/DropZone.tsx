import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cn } from './cn.ts';
import { partTexts } from './part.texts.ts';

export type DropZoneProps = {
  /** What is to be dropped here: 'Arraste o áudio para cá'. */
  title: string;
  /** Formats and limits. */
  hint: string;
  /** What the browser's own dialog offers: '.wav,.flac'. */
  accept?: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  className?: string;
};

/** A place for several files at once, by mouse, keyboard or the telephone's own dialog. */
export function DropZone({
  title,
  hint,
  accept,
  isMultiple = true,
  onFiles,
  disabled = false,
  className,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null) => {
    const chosen = Array.from(files ?? []).slice(0, isMultiple ? undefined : 1);
    if (chosen.length > 0 && !disabled) onFiles(chosen);
  };
  const watch = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(over && !disabled);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way of the mouse's own; the button does the same.
    <div
      data-over={isOver || undefined}
      onDragEnter={watch(true)}
      onDragOver={watch(true)}
      onDragLeave={watch(false)}
      onDrop={(event) => {
        watch(false)(event);
        take(event.dataTransfer.files);
      }}
      className={cn(
        'flex items-center gap-4 rounded-[12px] border border-line-strong border-dashed bg-bg p-5 transition-colors data-over:border-ring data-over:bg-high max-md:flex-col max-md:py-7 max-md:text-center',
        className,
      )}
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-[12px] bg-primary-soft text-primary-text"
      >
        <Upload className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-16">{title}</span>
        <span id={hintId} className="block text-13 text-fg-2">
          {hint}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        aria-label={title}
        aria-describedby={hintId}
        {...(accept ? { accept } : {})}
        multiple={isMultiple}
        disabled={disabled}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same files chosen again must count as a choice.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
      <Button variant="secondary" disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {isMultiple ? partTexts.chooseFiles : partTexts.chooseFile}
      </Button>
    </div>
  );
}
