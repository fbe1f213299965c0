import type { ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { Pencil, Send, UserMinus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useResendInvite } from './artist.api.ts';
import { texts } from './artist.texts.ts';

type Props = { artist: ArtistView; onAct: (act: 'edit' | 'remove') => void };

export function ArtistActions({ artist, onAct }: Props) {
  const { actions } = texts;
  const resend = useResendInvite();
  const canResend = useCan('artist.add') && artist.invitedAt !== null;
  return (
    <div className="flex items-center justify-end gap-1">
      <Button variant="ghost" size="sm" asChild>
        <Link to={`/app/artist-dashboard/${artist.id}`} aria-label={actions.dashboardOf(artist.name)}>
          {actions.dashboard}
        </Link>
      </Button>
      {canResend && (
        <IconButton
          label={actions.resend(artist.name)}
          size="sm"
          disabled={resend.isPending}
          onClick={() => resend.mutate(artist)}
        >
          <Send aria-hidden />
        </IconButton>
      )}
      <IconButton label={actions.edit(artist.name)} size="sm" onClick={() => onAct('edit')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={actions.remove(artist.name)} size="sm" onClick={() => onAct('remove')}>
        <UserMinus aria-hidden />
      </IconButton>
    </div>
  );
}
