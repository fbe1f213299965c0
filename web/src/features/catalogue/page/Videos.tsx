import { useQuery } from '@tanstack/react-query';
import { videoStateText } from '@toada/domain/texts/release-step.pt-BR.ts';
import { videoApi } from '@toada/domain/video/video.contract.ts';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';

/** Videos of the release's recordings; nothing where there is none. */
export function Videos({ releaseId }: { releaseId: string }) {
  const { data } = useQuery({
    queryKey: ['releases', 'videos', releaseId],
    queryFn: () => call(videoApi.list, { release_id: releaseId, limit: 50 }),
    meta: { isQuiet: true },
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title={texts.videos.title} isPadded={false}>
      <ul className="divide-y divide-line">
        {data.rows.map(({ id, title, category, status, is_own_change }) => (
          <li key={id} className="relative flex min-h-11 items-center gap-3.5 px-5 py-3 hover:bg-hover md:px-6">
            <Clapperboard aria-hidden className="size-[18px] shrink-0 text-muted" />
            <Link
              to={`/app/video-distribution?video=${id}`}
              className="min-w-0 flex-1 truncate font-medium text-13 before:absolute before:inset-0"
            >
              {title}
            </Link>
            <span className="text-12 text-muted">{category}</span>
            <span className="text-12 text-fg-2">{videoStateText({ status, is_own_change })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
