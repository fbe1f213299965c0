import type { VisitView } from '@toada/domain/visit/visit.contract.ts';
import { useId, useState } from 'react';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SideRows } from './SideList.tsx';
import { texts } from './visit.texts.ts';

const words = texts.campaigns;
type Part = keyof typeof words.parts;

/** Visits by the words of the links that were shared. */
export function CampaignCard({ view, nameOf }: { view: VisitView; nameOf: (word: string) => string }) {
  const [part, setPart] = useState<Part>('sources');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-muted">{words.lead}</p>
        </div>
        <Segmented label={words.title} value={part} onChange={setPart} labels={words.parts} />
      </header>
      <SideRows
        rows={view[part].map((row) => ({ ...row, name: nameOf(row.key) }))}
        none={words.none}
        hasBefore={view.visits.before > 0}
      />
    </Card>
  );
}
