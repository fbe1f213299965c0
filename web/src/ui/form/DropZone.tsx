import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { chosenFiles, droppedFiles, type PathFile } from './dropped-files.ts';
import { FieldNote } from './FieldNote.tsx';

export type DropZoneProps = {
  /** Invitation to drop: 'Arraste o áudio para cá'. */
  title: string;
  /** Formats and limits. */
  hint: string;
  /** Endings for the browser's own dialog: '.wav,.flac'. */
  accept?: string;
  isMultiple?: boolean;
  /** With the folders they lay in: whoever drops a folder drops what is in it. */
  onFiles: (files: File[], paths: PathFile[]) => void;
  /** A second button chooses a whole folder. */
  hasFolders?: boolean;
  disabled?: boolean;
  /** Nothing was dropped where something had to be. */
  error?: ReactNode;
  className?: string;
};

/** React's types do not know it; every browser does. */
const FOLDER = { webkitdirectory: '' };

/** A place for several files at once, by mouse, keyboard or the telephone's own dialog. */
export function DropZone({
  title,
  hint,
  accept,
  isMultiple = true,
  onFiles,
  hasFolders = false,
  disabled = false,
  error,
  className,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [hintId, errorId] = [useId(), useId()];
  const folder = useRef<HTMLInputElement>(null);
  const take = (files: readonly PathFile[]) => {
    const taken = files.slice(0, isMultiple ? undefined : 1);
    const chosen = taken.map(({ file }) => file);
    if (chosen.length > 0 && !disabled) onFiles(chosen, taken);
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
        void droppedFiles(event.dataTransfer).then(take);
      }}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[12px] border border-line-strong border-dashed bg-bg p-5 transition-colors data-over:border-ring data-over:bg-high max-md:flex-col max-md:py-7 max-md:text-center',
        error && 'border-danger',
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
          take(chosenFiles(currentTarget.files));
          // The same files chosen again must count as a choice.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
      {hasFolders && (
        <>
          <input
            ref={folder}
            type="file"
            aria-label={partTexts.chooseFolder}
            {...FOLDER}
            disabled={disabled}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              take(chosenFiles(currentTarget.files));
              currentTarget.value = '';
            }}
            className="sr-only"
          />
          <Button variant="ghost" disabled={disabled} onClick={() => folder.current?.click()}>
            {partTexts.chooseFolder}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        aria-invalid={error ? true : undefined}
        onClick={() => input.current?.click()}
      >
        {isMultiple ? partTexts.chooseFiles : partTexts.chooseFile}
      </Button>
      {error && (
        <div className="w-full">
          <FieldNote id={errorId} tone="error">
            {error}
          </FieldNote>
        </div>
      )}
    </div>
  );
}
