import { useQuery } from '@tanstack/react-query';
import type { PressKitView } from '@toada/domain/press-kit/press-kit.contract.ts';
import { ExternalLink, Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { isId } from '../../../lib/page/is-id.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { pressKitQuery } from '../press-kit.api.ts';
import { texts } from '../press-kit.texts.ts';

const { card: words } = texts;

/** The way to a person's press kit, and how it stands. Staff see it once they have chosen a person. */
export function PressKitCard({ personId }: { personId: string }) {
  const mayEdit = useCan('pressKit.edit');
  const isOf = mayEdit || isId(personId);
  const { data, isError } = useQuery({ ...pressKitQuery(isId(personId) ? personId : ''), enabled: isOf });
  if (!isOf) return null;
  const path = `/app/marketing-partnerships/press-kit${isId(personId) ? `?pessoa=${personId}` : ''}`;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="type-h2">{words.title}</h2>
        <p className="text-13 text-fg-2">{words.lead}</p>
        {!data && !isError && <Skeleton className="mt-2 h-4 w-48" />}
        {isError && <p className="mt-2 text-13 text-danger">{words.failed}</p>}
        {data && <p className="mt-2 text-13">{standing(data)}</p>}
      </div>
      {data?.is_published && (
        <IconButton label={texts.open} asChild>
          <a href={data.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
          </a>
        </IconButton>
      )}
      <Button asChild variant="secondary" icon={<Newspaper aria-hidden />} className="max-md:w-full">
        <Link to={path}>{!mayEdit ? words.see : (data?.revision ?? 0) > 0 ? words.edit : words.create}</Link>
      </Button>
    </Card>
  );
}

function standing({ is_published, changes, revision, content }: PressKitView): string {
  if (revision === 0) return texts.state.draft;
  const state = !is_published ? texts.state.draft : changes > 0 ? texts.state.changes(changes) : texts.state.published;
  return [state, words.photos(content.photos.length), words.releases(content.releases.length)].join('. ');
}
