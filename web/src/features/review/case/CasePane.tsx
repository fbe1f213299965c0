import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { type ReactNode, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { Timeline } from '../../../ui/list/Timeline.tsx';
import type { OnComment } from '../about.ts';
import { eventTones } from '../looks.ts';
import { texts } from '../review.texts.ts';
import { Changes } from './Changes.tsx';
import { CoverPart } from './CoverPart.tsx';
import { FieldTable } from './FieldTable.tsx';
import { Tracks } from './Tracks.tsx';
import { VideoFields, VideoPart } from './VideoPart.tsx';

type Part = 'changes' | 'video' | 'cover' | 'tracks' | 'metadata' | 'history';

/** The submission, from top to bottom: a recording goes on playing while its data are compared. */
export function CasePane({ review, onComment }: { review: ReviewView; onComment: OnComment }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Part | null>(null);
  const { sections } = texts;
  const isVideo = review.type === 'video';
  const own: Part[] = isVideo ? ['video', 'metadata'] : ['cover', 'tracks', 'metadata'];
  const parts: Part[] = [...(review.round > 1 ? (['changes'] as const) : []), ...own, 'history'];
  const go = (part: Part) => {
    setChosen(part);
    const section = scroller.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
    // The next Tab goes on from there.
    section?.focus({ preventScroll: true });
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <nav
        aria-label={sections.label}
        className="flex min-h-[61px] shrink-0 items-center gap-2 overflow-x-auto border-line border-b px-4 py-2.5 [scrollbar-width:none]"
      >
        {parts.map((part) => (
          <Chip
            key={part}
            isOn={chosen === part}
            onChange={() => go(part)}
            className="shrink-0"
            {...(part === 'changes' ? { count: review.changes.length } : {})}
            {...(part === 'tracks' ? { count: review.draft.tracks.length } : {})}
          >
            {sections[part]}
          </Chip>
        ))}
      </nav>
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="@container flex min-h-0 flex-col outline-offset-[-2px] @5xl:flex-1 @5xl:overflow-y-auto"
      >
        {review.round > 1 && (
          <PartOf part="changes">
            <Changes review={review} />
          </PartOf>
        )}
        {isVideo ? (
          <>
            <PartOf part="video">
              <VideoPart review={review} onComment={onComment} />
            </PartOf>
            <PartOf part="metadata">
              <VideoFields review={review} onComment={onComment} />
            </PartOf>
          </>
        ) : (
          <>
            <PartOf part="cover">
              <CoverPart review={review} onComment={onComment} />
            </PartOf>
            <PartOf part="tracks">
              <Tracks review={review} onComment={onComment} />
            </PartOf>
            <PartOf part="metadata">
              <FieldTable review={review} onComment={onComment} />
            </PartOf>
          </>
        )}
        <PartOf part="history">
          <History review={review} />
        </PartOf>
      </div>
    </div>
  );
}

function PartOf({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section
      data-part={part}
      aria-label={texts.sections[part]}
      tabIndex={-1}
      className="outline-none -scroll-mt-px border-line px-4 py-6 not-first:border-t md:px-6"
    >
      <h2 className="type-h2 mb-4">{texts.sections[part]}</h2>
      {children}
    </section>
  );
}

/** Everything that happened to it, with who did it: among staff names are told. */
function History({ review: { events } }: { review: ReviewView }) {
  return (
    <div className="-mx-4 md:-mx-5">
      <Timeline
        label={texts.sections.history}
        events={events.map(({ id, kind, note, actor_name, created_at }) => ({
          id,
          title: texts.events[kind] ?? kind,
          moment: formatMoment(created_at),
          dateTime: created_at,
          tone: eventTones[kind] ?? 'neutral',
          ...(actor_name ? { detail: actor_name } : {}),
          ...(note ? { children: <p className="whitespace-pre-line text-13 text-fg-2">{note}</p> } : {}),
        }))}
      />
    </div>
  );
}
