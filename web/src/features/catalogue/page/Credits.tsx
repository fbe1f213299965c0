import type { ReleaseTrack } from '@toada/domain/release/release-page.contract.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { aiUseLabels } from '@toada/domain/texts/track.labels.pt-BR.ts';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { texts } from './page.texts.ts';

const { credits } = texts.trackList;

/** Credits of the track, and its shares where they differ from the release's. */
export function Credits({ id, track, ownerId }: { id: string; track: ReleaseTrack; ownerId: string }) {
  const mayRegister = useCan('work.edit');
  const splits = (track.splits ?? []).map((part) => `${part.name} ${formatShare(part.share_basis_points)}%`);
  const lines: Fact[] = [
    { term: 'ISRC', value: track.isrc },
    { term: credits.main, value: track.main_artists.join(', ') },
    { term: credits.featured, value: track.featured_artists.join(', ') },
    { term: credits.composers, value: track.composers.join(', ') },
    { term: credits.producers, value: track.producers.join(', ') },
    { term: credits.others, value: track.other_credits.map(({ name, role }) => `${name} (${role})`).join(', ') },
    { term: credits.splits, value: splits.join(', ') },
    { term: credits.ai, value: track.ai_use === 'none' ? '' : aiUseLabels[track.ai_use] },
  ].filter(({ value }) => value !== '');
  return (
    <div id={id} className="px-5 pb-4 md:pr-6 md:pl-[108px]">
      {lines.length > 0 ? <KeyValue facts={lines} /> : <p className="text-13 text-fg-2">{credits.none}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayRegister && (
          <Button variant="secondary" size="sm" asChild>
            <Link to={`/app/register-work?faixa=${track.id}`}>{credits.registerWork}</Link>
          </Button>
        )}
        {mayRegister && (
          <Button variant="ghost" size="sm" asChild>
            <Link to={`/app/register-work/phonogram?faixa=${track.id}`}>{credits.sheet}</Link>
          </Button>
        )}
        <AskHelp about={`track:${track.id}`} ownerId={ownerId} />
      </div>
    </div>
  );
}
