import type { ChannelPlatformView, ChannelView } from '@toada/domain/channel/channel.contract.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { Plug, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useConnectChannel, useDisconnectChannel, useShareChannel } from '../video.api.ts';
import { texts } from '../video.texts.ts';

const words = texts.platforms;

/** The channel of one platform with its state, or the ways to one. */
export function ChannelWay({ way, artistId }: { way: ChannelPlatformView; artistId: string }) {
  const { platform, channel } = way;
  const connect = useConnectChannel(artistId);
  const share = useShareChannel();
  const isShareable = useCan('channel.share');
  if (way.is_connecting)
    return (
      <StatusBadge tone="brand" look="text">
        {words.connecting}
      </StatusBadge>
    );
  // Without an artist chosen it is the label's own, which its artists may use.
  if (channel?.status === 'connected')
    return (
      <>
        <Connected channel={channel} />
        {isShareable && !artistId && (
          <Switch
            label={words.serves}
            checked={channel.serves_artists}
            disabled={share.isPending}
            onChange={(serves_artists) => share.mutate({ id: channel.id, serves_artists })}
            className="basis-full text-13"
          />
        )}
      </>
    );
  const offered = isShareable && artistId && !way.label_channel?.serves_artists ? way.label_channel : null;
  if (!way.is_configured) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {channel?.status === 'lost' && (
        <StatusBadge tone="warning" look="text">
          {words.lost}
        </StatusBadge>
      )}
      {offered && (
        <Button
          size="sm"
          variant="secondary"
          loading={share.isPending}
          onClick={() => share.mutate({ id: offered.id, serves_artists: true })}
        >
          {words.takeLabels(offered.account_name)}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<Plug aria-hidden />}
        loading={connect.isPending}
        aria-label={words.connectOf(videoPlatformLabels[platform])}
        onClick={() => connect.mutate(platform)}
      >
        {words.connect}
      </Button>
      <details className="basis-full text-12 text-fg-2">
        <summary className="w-fit cursor-pointer text-link max-md:min-h-11 max-md:content-center">
          {words.rights}
        </summary>
        <ul className="mt-1 list-disc pl-4">
          {way.rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </details>
    </span>
  );
}

function Connected({ channel: { id, account_name: name, is_test: isTest } }: { channel: ChannelView }) {
  const [isAsked, setAsked] = useState(false);
  const disconnect = useDisconnectChannel(() => setAsked(false));
  const said = words.disconnecting;
  return (
    <span className="flex items-center gap-2">
      <StatusBadge tone="success" look="text">
        {isTest ? words.test : words.connected}
      </StatusBadge>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={said.title(name)}
        description={said.lead}
        confirmLabel={said.confirm}
        cancelLabel={said.cancel}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(id)}
        trigger={
          <IconButton size="sm" label={words.disconnectOf(name)}>
            <Unplug aria-hidden />
          </IconButton>
        }
      />
    </span>
  );
}
