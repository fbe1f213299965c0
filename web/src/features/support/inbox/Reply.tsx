import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Lock, Reply as ReplyIcon, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { useNote } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.ticket;
const modes = { answer: words.answer, note: words.noteMode } as const;
const marks = { answer: ReplyIcon, note: Lock } as const;

type Props = {
  ticketId: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSay: (text: string, isKept: boolean) => void;
  onTyping: () => void;
  /** Who has it, and the end of it. */
  children: ReactNode;
};

/** A word to the person, or a note to the staff; the field says which by its name and colour. Ctrl + Enter sends. */
export function Reply({ ticketId, fieldRef, onSay, onTyping, children }: Props) {
  const [mode, setMode] = useState<keyof typeof modes>('answer');
  const [text, setText] = useState('');
  const [isKept, setIsKept] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const note = useNote(ticketId);
  const isNote = mode === 'note';

  function send() {
    const said = text.trim();
    if (said === '' || note.isPending) return;
    if (!isNote) {
      onSay(said, isKept);
      setText('');
      return;
    }
    const onSuccess = () => {
      setText('');
      setKey(crypto.randomUUID());
    };
    note.mutate({ text: said, idempotencyKey }, { onSuccess });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') fieldRef.current?.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }
  return (
    <div className="flex flex-col gap-2.5 border-line border-t bg-bg px-4 pt-3 pb-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Segmented label={words.mode} value={mode} onChange={setMode} labels={modes} marks={marks} />
        {children}
      </div>
      <textarea
        ref={fieldRef}
        aria-label={isNote ? words.noteField : words.answerField}
        placeholder={isNote ? words.notePlaceholder : words.answerPlaceholder}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // A note is nobody's business but the staff's.
          if (!isNote) onTyping();
        }}
        onKeyDown={onKeyDown}
        className={`control field-sizing-content max-h-48 py-2.5 leading-normal ${isNote ? 'bg-warning-soft' : ''}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        {isNote ? (
          <span />
        ) : (
          <Checkbox checked={isKept} onChange={setIsKept} label={words.keeps} hint={words.keepsHint} />
        )}
        <Button icon={<Send aria-hidden />} loading={note.isPending} onClick={send}>
          {isNote ? words.saveNote : words.send}
        </Button>
      </div>
    </div>
  );
}
