import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { riskCountsQuery } from '../phonogram.api.ts';
import { texts } from '../phonogram.texts.ts';
import { SheetMenu } from './SheetMenu.tsx';

/** The way from the list of works to risks and papers. */
export function RepertoireBar({ artistId }: { artistId: string }) {
  const { data } = useQuery(riskCountsQuery(artistId));
  const address = artistId ? `?artista=${artistId}` : '';
  return (
    <>
      <Button variant="secondary" icon={<TriangleAlert aria-hidden />} asChild>
        <Link to={`/app/register-work/risks${address}`}>
          {texts.list.link}
          {data && data.all > 0 && <span className="num text-warning">{data.all.toLocaleString('pt-BR')}</span>}
        </Link>
      </Button>
      <SheetMenu asked={artistId ? { artist_id: artistId } : {}} hasRepertoire />
    </>
  );
}
