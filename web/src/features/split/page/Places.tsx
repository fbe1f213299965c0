import type { AgreementView, SplitView } from '@toada/domain/split/split.contract.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import { texts } from './page.texts.ts';

/** The release, then each track that is divided otherwise: what counts today, then the others, the newest first. */
export function Places({ split }: { split: SplitView }) {
  const places = [
    { id: null, name: texts.whole },
    ...split.tracks.map(({ id, title }) => ({ id, name: texts.ofTrack(title) })),
  ];
  return places.map(({ id, name }) => {
    const agreements = split.agreements.filter(({ track_id }) => track_id === id);
    if (agreements.length === 0) return null;
    return (
      <Section key={id ?? 'release'} title={name}>
        <div className="grid grid-cols-1 gap-4">
          {agreements.toSorted(currentFirst).map((agreement) => (
            <AgreementCard key={agreement.id} agreement={agreement} place={name} split={split} />
          ))}
        </div>
      </Section>
    );
  });
}

const order = { current: 0, future: 1, past: 2 } as const;

function currentFirst(one: AgreementView, other: AgreementView): number {
  return order[one.standing] - order[other.standing] || (one.effective_from < other.effective_from ? 1 : -1);
}
