import { productDay } from '@toada/domain/distribution/product-day.ts';
import {
  assetStatusLabels,
  contentIdPolicyLabels,
  obstacleText,
  someCountries,
  youtubeStateLabels,
} from '@toada/domain/texts/video-network.pt-BR.ts';
import type { ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import type { ContentIdObstacle } from '@toada/domain/video-network/content-id.rules.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { useSaveTrack } from './content-id.api.ts';
import { texts } from './content-id.texts.ts';
import { Questions } from './Questions.tsx';
import { obstaclesOf, obstacleTones } from './track-state.ts';

/** Columns of a row and of the words above all rows. */
export const TRACK_COLUMNS = 'grid gap-x-4 md:grid-cols-[minmax(0,1fr)_186px_230px] md:pr-5 md:pl-6';

/** One recording: policy, how it stands, and the questions behind it. */
export function TrackRow({ track }: { track: ContentIdTrack }) {
  const { id, title, artist, isrc, cover_url, release_id, policy, rival, status, denial } = track;
  const [isOpen, setOpen] = useState(false);
  const mayManage = useCan('contentId.manage');
  const save = useSaveTrack();
  const { answers, passages, countries } = track;
  const hasAsked = Object.values(answers).every((answer) => answer !== null);
  return (
    <li>
      <div className={cn(TRACK_COLUMNS, 'gap-y-3 px-5 py-[13px] md:items-center')}>
        <div className="flex min-w-0 items-center gap-3">
          <Cover id={release_id} src={cover_url} className="w-11" />
          <div className="min-w-0 flex-1">
            <h3 className="truncate font-semibold text-14">{title}</h3>
            <p className="num truncate text-12 text-fg-2">{`${isrc}, ${artist}`}</p>
          </div>
        </div>
        <Segmented
          label={texts.policyOf(title)}
          value={policy}
          disabled={!mayManage}
          onChange={(next) => save.mutate({ id, policy: next, answers, passages, countries })}
          labels={contentIdPolicyLabels}
          className="justify-self-start"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <State track={track} />
          {status === 'denied' && denial && (
            <p className="wrap-anywhere text-12 text-fg-2">{`${texts.denied(denial)} ${texts.deniedNext}`}</p>
          )}
          {status !== 'denied' && mayManage && (
            <Button
              variant="link"
              size="sm"
              className="px-0"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? texts.questions.close : hasAsked ? texts.questions.see : texts.questions.open}: ${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.questions.close : hasAsked ? texts.questions.see : texts.questions.open}
            </Button>
          )}
        </div>
      </div>
      {rival && (
        <Alert tone="warning" icon={Users} title={texts.rival.title} className="mx-5 mb-4 md:mx-6">
          {texts.rival.lead(rival, title)}
        </Alert>
      )}
      {isOpen && <Questions track={track} onSwitched={() => setOpen(false)} />}
    </li>
  );
}

/** The state with its colour and word; below it where the recording counts, or what is missing. */
function State({ track }: { track: ContentIdTrack }) {
  const { status, task, registered_at, countries, release_id } = track;
  const where = countries === null ? texts.world : texts.countries(countries.length);
  const [obstacle] = obstaclesOf(track);
  if (status === 'denied') return <StatusBadge tone="danger">{assetStatusLabels.denied}</StatusBadge>;
  if (status === 'conflict')
    return (
      <>
        <StatusBadge tone="warning">{assetStatusLabels.conflict}</StatusBadge>
        <span className="text-12 text-fg-2">{where}</span>
      </>
    );
  if (task === 'remove' || (status === 'active' && !obstacle))
    return (
      <>
        <StatusBadge tone={task === null ? 'success' : 'info'}>{youtubeStateLabels[task ?? 'stands']}</StatusBadge>
        <span className="num text-12 text-fg-2">
          {task === null && registered_at
            ? texts.registered(where, formatDate(productDay(new Date(registered_at))))
            : task === 'remove'
              ? texts.removing
              : texts.queued(where)}
        </span>
      </>
    );
  if (!obstacle)
    return (
      <>
        <StatusBadge tone="info">{texts.states.ready}</StatusBadge>
        <span className="text-12 text-fg-2">{where}</span>
      </>
    );
  const word = obstacle.kind === 'unanswered' ? texts.missing(obstacle.count) : texts.states[obstacle.kind];
  return (
    <>
      <StatusBadge tone={obstacleTones[obstacle.kind]}>{word}</StatusBadge>
      {obstacle.kind === 'unanswered' ? (
        <span className="text-12 text-fg-2">{where}</span>
      ) : (
        <p className="text-12 text-fg-2">{obstacleText(obstacle)}</p>
      )}
      <WayOut obstacle={obstacle} track={track} to={`/app/catalog/${release_id}`} />
    </>
  );
}

type WayOutProps = { obstacle: ContentIdObstacle; track: ContentIdTrack; to: string };

/** Two ways out of too small a territory: a wider release, or a reference that is no wider than it. */
function WayOut({ obstacle, track, to }: WayOutProps) {
  const save = useSaveTrack();
  const mayManage = useCan('contentId.manage');
  if (!mayManage || (obstacle.kind !== 'territories' && obstacle.kind !== 'notOnYoutube')) return null;
  const { id, policy, answers, passages, youtube } = track;
  const label = obstacle.kind === 'territories' ? texts.include(someCountries(obstacle.missing)) : texts.includeYoutube;
  return (
    <>
      <Button variant="link" size="sm" className="px-0" asChild>
        <Link to={to}>{label}</Link>
      </Button>
      {Array.isArray(youtube) && youtube.length > 0 && (
        <Button
          variant="link"
          size="sm"
          className="px-0"
          loading={save.isPending}
          onClick={() => save.mutate({ id, policy, answers, passages, countries: youtube })}
        >
          {texts.same}
        </Button>
      )}
    </>
  );
}
