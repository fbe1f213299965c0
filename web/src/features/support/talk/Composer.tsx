import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { texts } from '../support.texts.ts';
import { AttachButton, AttachedFiles } from './AttachedFiles.tsx';
import { fileTexts } from './files.texts.ts';
import { changeKept, type SentFile, useKept } from './kept-talk.ts';
import { LimitNote } from './LimitNote.tsx';
import { useAttachments, useDropAnywhere } from './use-attachments.ts';

const words = texts.talk;

type Props = {
  /** Where its words and files are kept until they are sent. */
  keptAs: string;
  onSay: (text: string, files: readonly SentFile[]) => void;
  onTyping: () => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** One field that grows with its words. Enter sends; on a phone the button does. */
export function Composer({ keptAs, onSay, onTyping, ref }: Props) {
  const { text } = useKept(keptAs);
  const setText = (next: string) => changeKept(keptAs, () => ({ text: next }));
  const files = useAttachments(keptAs);
  const limitId = useId();
  const isTooLong = text.trim().length > MESSAGE_MAX;
  const isOver = useDropAnywhere(files.add);
  function say() {
    if ((text.trim() === '' && files.rows.length === 0) || isTooLong) return;
    const sent = files.take();
    // A file that is not there yet keeps the words here, too.
    if (!sent) return;
    onSay(text.trim(), sent);
    setText('');
    files.clear();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  }
  return (
    <div className="border-line border-t px-4 pt-3.5 pb-4">
      <AttachedFiles files={files} />
      <div
        data-over={isOver || undefined}
        className="flex items-end gap-1.5 rounded-control border border-control bg-field p-1.5 focus-within:border-ring data-over:border-ring data-over:bg-high"
      >
        <AttachButton files={files} />
        <textarea
          ref={ref}
          aria-label={words.message}
          placeholder={isOver ? fileTexts.drop : words.placeholder}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={limitId}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={files.onPaste}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-15 outline-none placeholder:text-muted"
        />
        <IconButton
          label={words.send}
          variant="solid"
          tooltip={false}
          onClick={say}
          className="rounded-[10px] mouse:size-11"
        >
          <Send aria-hidden />
        </IconButton>
      </div>
      <LimitNote id={limitId} text={text} limit={MESSAGE_MAX} />
      <p className="mt-2 text-12 text-muted max-md:hidden">{words.hint}</p>
    </div>
  );
}
