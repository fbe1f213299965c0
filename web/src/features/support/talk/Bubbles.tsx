import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../../ui/styles/cn.ts';
import { formatClock, formatTalkDay } from '../format-talk.ts';
import { texts } from '../support.texts.ts';
import type { Waiting } from './kept-talk.ts';
import { LinkedText } from './LinkedText.tsx';
import { type FindLink, TalkFiles } from './TalkFiles.tsx';

const words = texts.talk;

/** A line of the talk that is no message: a note of the staff. */
export type Aside = { id: string; at: string; content: ReactNode };

type Props = {
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  onRetry: () => void;
  /** Takes a message that was refused out of the talk, back into the field. */
  onTakeBack: (one: Waiting) => void;
  findLink: FindLink;
  /** The side whose words stand at the right. */
  isMine: (message: MessageView) => boolean;
  /** Messages that show their author: an artist, a label and the staff may speak in one talk. */
  isSigned: (message: MessageView) => boolean;
  /** How far the other side has read. */
  readPlace: number;
  typing: string | null;
  asides?: readonly Aside[];
  /** Before the first message. */
  children?: ReactNode;
};

/** Messages by day, the newest at the end, where the eye stays. */
export function Bubbles(props: Props) {
  const {
    messages,
    waiting,
    onRetry,
    onTakeBack,
    findLink,
    isMine,
    isSigned,
    readPlace,
    typing,
    asides = [],
    children,
  } = props;
  const end = useRef<HTMLDivElement>(null);
  const size = messages.length + waiting.length + asides.length + (typing ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is a reason to look at the end.
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [size]);
  const lastRead = messages.findLast((message) => isMine(message) && message.place <= readPlace)?.place;
  return (
    <div
      role="log"
      aria-label={words.log}
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-4 py-5 outline-offset-[-2px] md:px-5.5"
    >
      {children}
      {linesOf(messages, asides).map(({ key, day, message, aside }) => (
        <div key={key} className="contents">
          {day && <p className="mb-2 self-center text-12 text-muted">{day}</p>}
          {aside}
          {message && (
            <Bubble
              message={message}
              findLink={findLink}
              isMine={isMine(message)}
              isSigned={isSigned(message)}
              isRead={message.place === lastRead}
            />
          )}
        </div>
      ))}
      {waiting.map((one) => (
        <Unsent key={one.key} one={one} onRetry={onRetry} onTakeBack={() => onTakeBack(one)} />
      ))}
      {typing && <Typing name={typing} />}
      <div ref={end} />
    </div>
  );
}

type UnsentProps = { one: Waiting; onRetry: () => void; onTakeBack: () => void };

/** A message on its way; one that stays behind says why, and what can be done. */
function Unsent({ one: { text, files, isFailed, refusal }, onRetry, onTakeBack }: UnsentProps) {
  return (
    <div className="flex flex-col items-end gap-1">
      <p className="max-w-[88%] rounded-[16px] rounded-br-[4px] bg-primary-soft px-4 py-[11px] text-14 opacity-70 md:max-w-[78%]">
        <LinkedText text={[text, ...files.map(({ name }) => name)].filter(Boolean).join('\n')} />
      </p>
      <p
        className="mb-2.5 max-w-[88%] text-right text-12 text-muted md:max-w-[78%]"
        role={isFailed ? 'alert' : 'status'}
      >
        {isFailed ? (
          <>
            <span className="text-danger">{refusal === null ? words.notSent : words.refused(refusal.sentence)}</span>{' '}
            <button
              type="button"
              onClick={refusal === null ? onRetry : onTakeBack}
              className="finger font-medium text-primary-text underline"
            >
              {refusal === null ? words.retry : words.takeBack}
            </button>
          </>
        ) : (
          words.sending
        )}
      </p>
    </div>
  );
}

type BubbleProps = { message: MessageView; findLink: FindLink; isMine: boolean; isSigned: boolean; isRead: boolean };

function Bubble({ message, findLink, isMine, isSigned, isRead }: BubbleProps) {
  const clock = formatClock(message.created_at);
  const time = isSigned ? words.signed(message.author_name, clock) : clock;
  return (
    <div className={cn('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
      {message.text === '' ? (
        <span className="sr-only">{message.author_name}: </span>
      ) : (
        <p
          className={cn(
            'max-w-[88%] rounded-[16px] px-4 py-[11px] text-14 leading-normal md:max-w-[78%]',
            isMine ? 'rounded-br-[4px] bg-primary-soft' : 'rounded-bl-[4px] bg-raised',
          )}
        >
          <span className="sr-only">{message.author_name}: </span>
          <LinkedText text={message.text} />
        </p>
      )}
      <TalkFiles files={message.files} findLink={findLink} />
      <p className="num mb-2.5 text-12 text-muted">{isRead ? words.read(time) : time}</p>
    </div>
  );
}

/** Three ribbons that rise and fall. */
function Typing({ name }: { name: string }) {
  return (
    <div
      role="status"
      aria-label={words.typing(name)}
      className="flex h-11 items-end gap-[3px] self-start rounded-[16px] rounded-bl-[4px] bg-raised px-4 pb-3.5"
    >
      {['h-[9px]', 'h-4', 'h-3'].map((height) => (
        <span key={height} className={cn('pendao w-1.5 animate-pulse bg-muted [--notch:2px]', height)} />
      ))}
    </div>
  );
}

type Line = { key: string; at: string; day?: string; message?: MessageView; aside?: ReactNode };

/** Messages and asides by their moment, with the day before the first of each. */
function linesOf(messages: readonly MessageView[], asides: readonly Aside[]): Line[] {
  const lines: Line[] = [
    ...messages.map((message) => ({ key: message.id, at: message.created_at, message })),
    ...asides.map(({ id, at, content }) => ({ key: id, at, aside: content })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  let last = '';
  return lines.map((line) => {
    const day = formatTalkDay(line.at, new Date());
    if (day === last) return line;
    last = day;
    return { ...line, day };
  });
}
