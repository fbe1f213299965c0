import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../support.texts.ts';
import { Bubbles } from '../talk/Bubbles.tsx';
import { Composer } from '../talk/Composer.tsx';
import { keptKey, takeBack } from '../talk/kept-talk.ts';
import { notInTalk, useOutbox } from '../talk/use-outbox.ts';
import { type TalkSide, useTalk } from '../talk/use-talk.ts';

type Props = {
  /** How this side reads and writes; a ticket's owner and its other side come by different calls. */
  side: TalkSide;
  ownId: string;
  /** Where the words that are not sent yet are kept apart. */
  label: string;
  className?: string;
};

/** A ticket's talk inside another feature's screen. */
export function SideTalk({ side, ownId, label, className }: Props) {
  const { messages, isFailed, retry } = useTalk(side);
  const keptAs = keptKey(ownId, side.ticketId);
  const outbox = useOutbox(side, keptAs);
  return (
    <section
      aria-label={label}
      className={cn('flex h-[420px] flex-col overflow-hidden rounded-card border border-line', className)}
    >
      {isFailed && <Failed title={texts.talk.notLoaded} onRetry={retry} />}
      {!isFailed && !messages && <SkeletonRows rows={3} />}
      {messages && (
        <Bubbles
          messages={messages}
          waiting={notInTalk(outbox.waiting, messages, ownId)}
          onRetry={outbox.retry}
          onTakeBack={(one) => {
            outbox.remove(one.key);
            takeBack(keptAs, one);
          }}
          findLink={side.findLink}
          isMine={({ author_id }) => author_id === ownId}
          isSigned={({ author_id }) => author_id !== ownId}
          readPlace={0}
          typing={null}
        />
      )}
      <Composer keptAs={keptAs} onSay={outbox.say} onTyping={() => {}} />
    </section>
  );
}
