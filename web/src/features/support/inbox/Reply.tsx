import type { InboxTicket, ReadyAnswer } from '@toada/domain/support/inbox.contract.ts';
import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Lock, Reply as ReplyIcon, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { useNote } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { fillIn, ReadyAnswersDialog, useReadyAnswers } from './ReadyAnswers.tsx';

const words = texts.ticket;
const modes = { answer: words.answer, note: words.noteMode } as const;
const marks = { answer: ReplyIcon, note: Lock } as const;

type Props = {
  ticket: InboxTicket;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSay: (text: string, isKept: boolean) => void;
  onTyping: () => void;
  /** The assignee and the button that solves the ticket. */
  children: ReactNode;
};

/** A word to the person, or a note to the staff; the field says which by its name and colour. Ctrl + Enter sends. */
export function Reply({ ticket, fieldRef, onSay, onTyping, children }: Props) {
  const [mode, setMode] = useState<keyof typeof modes>('answer');
  const [text, setText] = useState('');
  const [isKept, setIsKept] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const note = useNote(ticket.id);
  const ready = useReadyAnswers(text);
  const [at, setAt] = useState(0);
  const [isManaging, setIsManaging] = useState(false);
  const canManage = useCan('readyAnswer.manage');
  const chosen = ready?.[Math.min(at, ready.length - 1)];
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
  function take(answer: ReadyAnswer) {
    setText(fillIn(answer.text, ticket));
    setAt(0);
    fieldRef.current?.focus();
  }
  /** While a shortcut is typed the arrows choose, and Enter takes. */
  function onReadyKey(event: KeyboardEvent): boolean {
    if (!ready || !chosen || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Tab') return false;
    event.preventDefault();
    if (step === undefined) take(chosen);
    else setAt((ready.length + at + step) % ready.length);
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (onReadyKey(event)) return;
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
      {ready && ready.length > 0 && (
        <div
          role="listbox"
          tabIndex={-1}
          aria-label={texts.ready.label}
          className="max-h-56 overflow-y-auto rounded-[14px] border border-line-strong bg-float py-1 shadow-3"
        >
          {ready.map((answer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
            <div
              key={answer.id}
              role="option"
              tabIndex={-1}
              aria-selected={answer === chosen}
              onClick={() => take(answer)}
              className={cn(
                'grid min-h-11 cursor-pointer grid-cols-[minmax(86px,auto)_minmax(0,1fr)] items-center gap-3 px-4 py-2 text-13',
                answer === chosen && 'bg-primary-soft',
              )}
            >
              <b className="font-semibold text-primary-text">/{answer.shortcut}</b>
              <span className="truncate">{fillIn(answer.text, ticket)}</span>
            </div>
          ))}
        </div>
      )}
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
        {canManage && (
          <Button variant="ghost" size="sm" onClick={() => setIsManaging(true)}>
            {texts.ready.manage}
          </Button>
        )}
        <Button icon={<Send aria-hidden />} loading={note.isPending} onClick={send}>
          {isNote ? words.saveNote : words.send}
        </Button>
      </div>
      {isManaging && <ReadyAnswersDialog onClose={() => setIsManaging(false)} />}
    </div>
  );
}
