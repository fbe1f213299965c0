import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Timeline } from '../../../ui/list/Timeline.tsx';
import { eventTones } from '../looks.ts';
import { texts } from '../review.texts.ts';

/** Everything that happened to it, with who did it: among staff names are told. */
export function History({ review: { events } }: { review: ReviewView }) {
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
