import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { Megaphone, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { landing } from '../../../lib/page/cover-flight.ts';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { texts as words } from '../catalogue.texts.ts';
import { nameOf } from '../name-of.ts';
import { badgeOf } from '../parts/badge-looks.ts';
import { marketingPath } from '../ReleaseActions.tsx';
import { Facts } from './Facts.tsx';
import { texts } from './page.texts.ts';
import { Withdraw } from './Withdraw.tsx';

/** Cover, name, how it stands, the facts and what can be done. */
export function Hero({ release, onEdit }: { release: ReleasePageView; onEdit: () => void }) {
  const { id, type, genre, badge, is_test_only, is_leaving, artist, cover_url, tracks } = release;
  const { tone, icon, label } = badgeOf(release);
  const kind = [words.types[type], texts.tracks(tracks.length), genre].filter(Boolean).join(', ');
  return (
    <header className="grid gap-x-8 gap-y-5 md:grid-cols-[232px_minmax(0,1fr)] md:items-end">
      <div {...landing(id)}>
        <Cover id={id} src={cover_url} className="w-full" />
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <StatusBadge tone={tone} {...(icon ? { icon } : {})}>
            {label}
          </StatusBadge>
          {is_test_only && badge !== 'tested' && <TestMark />}
          <span className="text-13 text-muted">{kind}</span>
        </div>
        <h2 className="type-title text-balance [overflow-wrap:anywhere]">{nameOf(release)}</h2>
        {artist && <p className="text-16 text-fg-2">{artist}</p>}
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <Facts release={release} />
          <div className="flex flex-wrap items-center gap-2.5">
            <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={onEdit}>
              {texts.edit}
            </Button>
            {!is_leaving && badge !== 'withdrawn' && badge !== 'rejected' && (
              <Button asChild icon={<Megaphone aria-hidden />}>
                <Link to={marketingPath(id)}>{texts.promote}</Link>
              </Button>
            )}
            <Withdraw release={release} />
          </div>
        </div>
      </div>
    </header>
  );
}
