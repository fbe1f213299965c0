import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asked } from '@toada/domain/row-id.ts';
import { smartLinkApi } from '@toada/domain/smart-link/smart-link.contract.ts';
import { type TeaserView, teaserApi } from '@toada/domain/teaser/teaser.contract.ts';
import { fitsVideoRules } from '@toada/domain/teaser/teaser.kinds.ts';
import { ChevronDown, Clapperboard, Link2, Link2Off, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { ownZone } from '../../../lib/format/own-zone.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { texts } from '../teaser.texts.ts';

const words = texts.use;

/** Places where a finished teaser is of use. */
export function UseMenu({ teaser }: { teaser: TeaserView }) {
  const { title, is_on_link, release } = teaser;
  const isVideo = fitsVideoRules(teaser.format);
  const mayLink = useCan('smartLink.edit') && release !== null;
  const mayDistribute = useCan('release.edit');
  const mayAdvertise = useCan('campaign.edit');
  const link = useLink(teaser);
  const hand = useHandOver(teaser);
  if (!mayLink && !mayDistribute && !mayAdvertise) return null;
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronDown aria-hidden />}
          aria-label={words.of(title)}
          loading={link.isPending || hand.isPending}
        >
          {words.label}
        </Button>
      }
    >
      {mayLink && (
        <MenuItem
          icon={is_on_link ? <Link2Off aria-hidden /> : <Link2 aria-hidden />}
          onSelect={() => link.mutate(!is_on_link)}
        >
          {is_on_link ? words.hide : words.show}
        </MenuItem>
      )}
      {mayDistribute && (
        <MenuItem icon={<Clapperboard aria-hidden />} disabled={!isVideo} onSelect={() => hand.mutate('distribute')}>
          <UseWords isVideo={isVideo}>{words.distribute}</UseWords>
        </MenuItem>
      )}
      {mayAdvertise && (
        <MenuItem icon={<Megaphone aria-hidden />} disabled={!isVideo} onSelect={() => hand.mutate('advertise')}>
          <UseWords isVideo={isVideo}>{words.advertise}</UseWords>
        </MenuItem>
      )}
    </Menu>
  );
}

function UseWords({ isVideo, children }: { isVideo: boolean; children: string }) {
  return (
    <span>
      {children}
      {!isVideo && <span className="block font-normal text-12">{words.tooSmall}</span>}
    </span>
  );
}

/** Puts the teaser on its release's smart link, or takes it away; the message offers the way back. */
function useLink({ id, release }: TeaserView) {
  const client = useQueryClient();
  const link = useMutation({
    mutationFn: (isShown: boolean) => {
      const named = { id: asked<'releases'>(release?.id ?? '') };
      if (!isShown) return call(smartLinkApi.hideTeaser, named);
      const time_zone = ownZone();
      return call(smartLinkApi.showTeaser, { ...named, teaser_id: asked<'teasers'>(id), time_zone });
    },
    onSuccess: (_view, isShown) => {
      const action = { label: isShown ? words.hide : words.undo, onSelect: () => link.mutate(!isShown) };
      showToast({ tone: 'success', ...(isShown ? words.shown : words.hidden), action, durationMs: 10_000 });
    },
    onError: (error, isShown) => reportError(error, { title: isShown ? words.showFailed : words.hideFailed }),
    onSettled: () => client.invalidateQueries({ queryKey: ['teasers'] }),
    meta: { isQuiet: true },
  });
  return link;
}

/** Makes a draft with the film where it is of use, and opens it. */
function useHandOver({ id, user_id }: TeaserView) {
  const navigate = useNavigate();
  const { role } = useActor();
  // Asked again after a lost answer, the same draft is opened.
  const [keys] = useState(() => ({ distribute: crypto.randomUUID(), advertise: crypto.randomUUID() }));
  return useMutation({
    mutationFn: (where: 'distribute' | 'advertise') =>
      call(teaserApi[where], { id: asked<'teasers'>(id) }, { idempotencyKey: keys[where] }),
    onSuccess: (made, where) => {
      const owner = role === 'ARTIST' ? '' : `artista=${user_id}&`;
      void navigate(
        where === 'distribute'
          ? `/app/video-distribution?${owner}video=${made.id}`
          : `/app/marketing-partnerships/campaign?campanha=${made.id}`,
      );
    },
    onError: (error, where) => reportError(error, { title: words.handFailed[where] }),
    meta: { isQuiet: true },
  });
}
