import type { ReleaseView } from '@toada/domain/release/release.contract.ts';
import { Link2, Megaphone, Pencil, RadioTower } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './catalogue.texts.ts';
import { nameOf } from './name-of.ts';

type Props = { release: ReleaseView; onEdit: (release: ReleaseView) => void };

const smartLinkPath = (id: string) => `/app/marketing-partnerships/smart-link?lancamento=${id}`;
export const marketingPath = (id: string) => `/app/marketing-partnerships?lancamento=${id}`;
export const distributionPath = (id: string) => `/app/distribution?lancamento=${id}`;

/** The three icons over a cover. */
export function ReleaseIcons({ release, onEdit, className }: Props & { className?: string }) {
  const say = (action: string) => texts.actions.of(action, nameOf(release));
  const look = 'h-9 w-auto flex-1 bg-surface/90 text-fg backdrop-blur-sm hover:bg-high';
  return (
    <div className={cn('flex gap-2', className)}>
      <IconButton label={say(texts.actions.edit)} onClick={() => onEdit(release)} className={look}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={say(texts.actions.marketing)} asChild className={look}>
        <Link to={marketingPath(release.id)}>
          <Megaphone aria-hidden />
        </Link>
      </IconButton>
      <IconButton label={say(texts.actions.distribution)} asChild className={look}>
        <Link to={distributionPath(release.id)}>
          <RadioTower aria-hidden />
        </Link>
      </IconButton>
    </div>
  );
}

/** The same three behind three dots, for a phone and for a table's row. */
export function ReleaseMenu({ release, onEdit }: Props) {
  return (
    <RowActions name={nameOf(release)}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(release)}>
        {texts.actions.edit}
      </MenuItem>
      <MenuItem asChild>
        <Link to={marketingPath(release.id)}>
          <Megaphone aria-hidden />
          {texts.actions.marketing}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={smartLinkPath(release.id)}>
          <Link2 aria-hidden />
          {texts.actions.smartLink}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={distributionPath(release.id)}>
          <RadioTower aria-hidden />
          {texts.actions.distribution}
        </Link>
      </MenuItem>
    </RowActions>
  );
}
