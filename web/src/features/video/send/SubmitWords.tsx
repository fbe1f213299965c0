import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { texts } from '../video.texts.ts';

const words = texts.submit;
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The way of the video after the button, and its day. */
export function SubmitWords({ draft, isChange }: { draft: VideoDraft; isChange: boolean }) {
  const { platforms, stores, release_day: day, release_time: time } = draft;
  const goals = [
    ...platforms.map((one) => words.channel(videoPlatformLabels[one])),
    ...stores.map((one) => words.store(platformLabels[one])),
  ];
  const names = list.format(goals);
  const when = day ? `${formatDate(day)}${time ? `, ${time}` : ''}` : null;
  const isOne = goals.length === 1;
  const goes = isChange ? words.changes(names, isOne) : words.goes(names, isOne, when);
  return (
    <p className="num mt-3 text-12 text-fg-2">
      {words.next} {goals.length > 0 && goes}
    </p>
  );
}
