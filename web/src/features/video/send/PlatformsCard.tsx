import { useQuery } from '@tanstack/react-query';
import type { ChannelPlatformView } from '@toada/domain/channel/channel.contract.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { type VideoPlatform, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { ReactNode } from 'react';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { FormPartProps } from '../form/form-part.ts';
import { channelsQuery } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import { ChannelWay } from './ChannelWay.tsx';
import { StoreChoice } from './StoreChoice.tsx';

const words = texts.platforms;
const shorts: Record<VideoPlatform, string> = { youtube: 'Yt', vimeo: 'Vm', tiktok: 'Tk' };

type Props = FormPartProps & {
  /** The artist for whom somebody else works; '' for one's own. */
  artistId: string;
  /** The button, and the way that follows it. */
  children: ReactNode;
};

/** 'Onde vai passar': the platforms with the channel of each, or the way to connect one. */
export function PlatformsCard({ draft, change, said, published, artistId, children }: Props) {
  const { data } = useQuery(channelsQuery(artistId));
  const error = said('platforms');
  const toggle = (platform: VideoPlatform, isOn: boolean) =>
    change(({ platforms }) => ({
      platforms: videoPlatforms.filter((one) => (one === platform ? isOn : platforms.includes(one))),
    }));
  const waits = data?.platforms.some((way) => draft.platforms.includes(way.platform) && !isOpen(way));
  return (
    <Card as="section" aria-labelledby="onde-vai-passar" isPadded={false} className="p-5">
      <h3 id="onde-vai-passar" className="type-h3">
        {words.title}
      </h3>
      <ul data-field="platforms" className="mt-1 divide-y divide-line">
        {videoPlatforms.map((platform) => {
          const way = data?.platforms.find((one) => one.platform === platform);
          const isThere = published?.platforms.includes(platform) ?? false;
          return (
            <li key={platform} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5">
              <Checkbox
                label={
                  <span className="flex items-center gap-3.5">
                    <StoreTile short={shorts[platform]} size="lg" />
                    <span className="min-w-0">
                      <span className="block font-semibold text-14">{videoPlatformLabels[platform]}</span>
                      <span className="block break-words text-12 text-muted">{lineOf(platform, way)}</span>
                    </span>
                  </span>
                }
                checked={draft.platforms.includes(platform)}
                disabled={isThere && draft.platforms.includes(platform)}
                hint={isThere && words.there}
                onChange={(isOn) => toggle(platform, isOn)}
                className="min-w-0 flex-1 basis-36 [&>div]:items-center"
              />
              {way && <ChannelWay way={way} artistId={artistId} />}
            </li>
          );
        })}
      </ul>
      {error && (
        <FieldNote id="platforms-error" tone="error">
          {error}
        </FieldNote>
      )}
      {waits && <p className="pb-3 text-12 text-muted">{words.waits}</p>}
      <StoreChoice draft={draft} change={change} said={said} />
      <div className="border-line border-t pt-4">{children}</div>
    </Card>
  );
}

function isOpen({ channel, label_channel, has_platform_channel }: ChannelPlatformView): boolean {
  // A channel that was lost keeps its videos: they go to no other one unasked.
  const first = channel ?? (label_channel?.serves_artists ? label_channel : null);
  return first ? first.status === 'connected' : has_platform_channel;
}

function lineOf(platform: VideoPlatform, way: ChannelPlatformView | undefined): string {
  const isConnected = way?.channel?.status === 'connected';
  if (way?.channel && isConnected) return way.channel.account_name;
  if (way?.problem) return way.problem;
  if (way?.channel) return way.channel.account_name;
  if (way?.label_channel?.serves_artists) {
    const { status, account_name } = way.label_channel;
    return status === 'connected' ? words.ofLabel(account_name) : words.labelLost(account_name);
  }
  if (way?.has_platform_channel) return words.shared;
  if (way && !way.is_configured) return words.unavailable;
  return platform === 'tiktok' ? words.ads : '';
}
