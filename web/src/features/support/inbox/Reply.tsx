import type { InboxTicket, ReadyAnswer } from '@toada/domain/support/inbox.contract.ts';
import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Lock, MessageSquareText, Reply as ReplyIcon, Send } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { AttachButton, AttachedFiles } from '../talk/AttachedFiles.tsx';
import { fileTexts } from '../talk/files.texts.ts';
import { changeKept, type SentFile, useKept } from '../talk/kept-talk.ts';
import { LimitNote } from '../talk/LimitNote.tsx';
import { useAttachments, useDropAnywhere } from '../talk/use-attachments.ts';
import { useNote } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { fillIn, NoReadyAnswer, ReadyAnswersList, useReadyAnswers } from './ReadyAnswers.tsx';

/** Loaded when it is opened: the inbox is full without it. */
const ReadyAnswersDialog = lazy(async () => ({
  default: (await import('./ReadyAnswersDialog.tsx')).ReadyAnswersDialog,
}));

const words = texts.ticket;
const modes = { answer: words.answer, note: words.noteMode } as const;
const marks = { answer: ReplyIcon, note: Lock } as const;
type Mode = keyof typeof modes;

type Props = {
  ticket: InboxTicket;
  /** Where its words and files are kept until they are sent. */
  keptAs: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSay: (text: string, files: readonly SentFile[], isKept: boolean) => void;
  onTyping: () => void;
  /** Beside the button that sends. */
  children: ReactNode;
};

/** A word to the person, or a note to the staff; the field says which by its name and colour. Ctrl + Enter sends. */
export function Reply({ ticket, keptAs, fieldRef, onSay, onTyping, children }: Props) {
  const [mode, setMode] = useState<Mode>('answer');
  // Each mode has words and files of its own: a note never turns into an answer.
  const places = { answer: keptAs, note: `${keptAs}.nota` };
  const { text } = useKept(places[mode]);
  const setText = (next: string) => changeKept(places[mode], () => ({ text: next }));
  const limitId = useId();
  const isTooLong = text.trim().length > MESSAGE_MAX;
  const [isKept, setIsKept] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const note = useNote(ticket.id);
  const attached = { answer: useAttachments(places.answer), note: useAttachments(places.note) };
  const files = attached[mode];
  const isOver = useDropAnywhere(files.add);
  const ready = useReadyAnswers(text);
  const [at, setAt] = useState(0);
  const [isManaging, setIsManaging] = useState(false);
  const canManage = useCan('readyAnswer.manage');
  const chosen = ready?.[Math.min(at, ready.length - 1)];
  const isNote = mode === 'note';
  const write = (next: Mode) => () => {
    setMode(next);
    fieldRef.current?.focus();
  };
  useKeys({ r: [modes.answer, write('answer')], n: [modes.note, write('note')] });

  function send() {
    const said = text.trim();
    if ((said === '' && files.rows.length === 0) || isTooLong || note.isPending) return;
    const sent = files.take();
    // A file that is not there yet keeps the words here, too.
    if (!sent) return;
    const empty = () => {
      setText('');
      files.clear();
    };
    if (!isNote) {
      onSay(said, sent, isKept);
      empty();
      return;
    }
    const onSuccess = () => {
      empty();
      setKey(crypto.randomUUID());
    };
    note.mutate({ text: said, upload_ids: sent.map(({ uploadId }) => uploadId), idempotencyKey }, { onSuccess });
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
      <Segmented
        label={words.mode}
        value={mode}
        onChange={setMode}
        labels={modes}
        marks={marks}
        className="self-start"
      />
      {ready && ready.length > 0 && (
        <ReadyAnswersList typed={text} answers={ready} chosen={chosen} ticket={ticket} onTake={take} />
      )}
      {ready?.length === 0 && <NoReadyAnswer typed={text} onWrite={canManage ? () => setIsManaging(true) : null} />}
      <AttachedFiles files={files} />
      <div
        className={cn(
          'flex flex-col rounded-control border border-control focus-within:border-ring',
          isOver && 'border-ring',
          isNote ? 'bg-warning-soft' : 'bg-field',
        )}
      >
        <textarea
          ref={fieldRef}
          aria-label={isNote ? words.noteField : words.answerField}
          placeholder={isOver ? fileTexts.drop : isNote ? words.notePlaceholder : words.answerPlaceholder}
          rows={2}
          aria-invalid={isTooLong || undefined}
          aria-describedby={limitId}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // A note is nobody's business but the staff's.
            if (!isNote) onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={files.onPaste}
          className="field-sizing-content max-h-48 min-h-16 resize-none bg-transparent px-3.5 pt-2.5 text-15 leading-normal outline-none placeholder:text-muted"
        />
        <div className="flex flex-wrap items-center gap-1.5 p-1.5">
          <AttachButton files={files} />
          {canManage && (
            <IconButton label={texts.ready.manage} onClick={() => setIsManaging(true)}>
              <MessageSquareText aria-hidden />
            </IconButton>
          )}
          <span className="ml-auto" />
          {children}
          <Button size="sm" icon={<Send aria-hidden />} loading={note.isPending} onClick={send}>
            {isNote ? words.saveNote : words.send}
          </Button>
        </div>
      </div>
      <LimitNote id={limitId} text={text} limit={MESSAGE_MAX} />
      {!isNote && (
        <Checkbox
          checked={isKept}
          onChange={setIsKept}
          label={words.keeps}
          hint={words.keepsHint}
          className="text-13 [&_p]:text-12"
        />
      )}
      {isManaging && (
        <Suspense>
          <ReadyAnswersDialog onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}
