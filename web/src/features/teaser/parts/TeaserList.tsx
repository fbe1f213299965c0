import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Repeat } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { isOpen, teasersQuery } from '../teaser.api.ts';
import { texts } from '../teaser.texts.ts';
import { TeaserRow } from './TeaserRow.tsx';

const words = texts.list;

/** News come by themselves; whoever works for somebody else's release hears none, and asks. */
const RENDERING_MS = 3_000;

type Props = {
  /** '' for all of them. */
  releaseId: string;
  personId: string;
  /** In the editor, which makes new ones itself. */
  isBare?: boolean;
};

/** Teasers with how far each has come. */
export function TeaserList({ releaseId, personId, isBare = false }: Props) {
  const mayEdit = useCan('teaser.edit');
  const client = useQueryClient();
  const list = usePages(teasersQuery({ releaseId, personId }));
  const isRendering = list.rows?.some(isOpen) ?? false;
  useLiveEvents((subject) => {
    if (subject === 'teasers') void client.invalidateQueries({ queryKey: ['teasers'] });
  });
  useEffect(() => {
    if (!isRendering) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['teasers'] }), RENDERING_MS);
    return () => clearInterval(timer);
  }, [isRendering, client]);
  const ofRelease = isId(releaseId) ? `?lancamento=${releaseId}` : '';
  const create = mayEdit && !isBare && (
    <div className="flex flex-wrap gap-2.5">
      <Button asChild variant="secondary" icon={<Repeat aria-hidden />}>
        <Link to={`/app/marketing-partnerships/canvas${ofRelease}`}>{words.createCanvas}</Link>
      </Button>
      <Button asChild icon={<Clapperboard aria-hidden />}>
        <Link to={`/app/marketing-partnerships/teaser${ofRelease}`}>{words.create}</Link>
      </Button>
    </div>
  );
  return (
    <Card className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2">{releaseId ? words.ofRelease : words.all}</h2>
        {(list.rows?.length ?? 0) > 0 && create}
      </header>
      <ListFrame
        list={list}
        failedTitle={words.failed}
        empty={
          <Empty title={words.empty} action={create || undefined} className="py-8">
            {words.emptyLead}
          </Empty>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((teaser) => (
              <TeaserRow key={teaser.id} teaser={teaser} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Card>
  );
}
