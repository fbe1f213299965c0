import { type MediaKind, mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import { useRef } from 'react';

/** The browser's own dialog for one file, behind whatever button opens it. Put `picker` beside that button. */
export function useFilePicker(kind: MediaKind, label: string, onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const picker = (
    <input
      ref={input}
      type="file"
      aria-label={label}
      accept={mediaKinds[kind].endings.join(',')}
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        // The same file chosen again must count as a choice.
        currentTarget.value = '';
      }}
      className="sr-only"
    />
  );
  return { picker, open: () => input.current?.click() };
}
