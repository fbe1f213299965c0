import { productDay } from '@toada/domain/distribution/product-day.ts';
import { channelAddress, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { NetworkChannelView } from '@toada/domain/video-network/network-channel.contract.ts';
import { answerDay } from '@toada/domain/video-network/network-channel.states.ts';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { ChannelSteps } from './ChannelSteps.tsx';
import { useCancelChannel, useUnlinkChannel } from './channels.api.ts';
import { texts } from './channels.texts.ts';

type Props = { channel: NetworkChannelView; isOfArtist: boolean };

/** One channel of the person, and how far it has come. */
export function ChannelCard({ channel, isOfArtist }: Props) {
  const { id, title, status, user_name, refusal, unlink_reason } = channel;
  const name = title ?? writeChannel(channel);
  return (
    <li className="flex min-w-0 flex-col px-5 py-5 md:px-6 md:py-[22px]">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name.replace('@', '')} size={44} isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="type-h3 truncate">{name}</h2>
          <a
            href={channelAddress(channel)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open(name)}
            className="finger block truncate text-13 text-fg-2 underline-offset-3 hover:underline"
          >
            {title ? writeChannel(channel) : texts.see}
          </a>
        </div>
      </div>
      <ChannelSteps status={status} />
      {isOfArtist && <p className="mt-2 truncate text-12 text-fg-2">{texts.of(user_name)}</p>}
      <p className="num mt-2 text-12 text-fg-2">{saidOf(channel, new Date())}</p>
      {refusal && (
        <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-13">
          {texts.reason(refusal)} <span className="text-fg-2">{texts.refusedNext}</span>
        </p>
      )}
      {status === 'unlinked' && (
        <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-13">
          {unlink_reason && texts.reason(unlink_reason)} <span className="text-fg-2">{texts.unlinkedNext}</span>
        </p>
      )}
      {(status === 'requested' || status === 'reviewing') && <Cancel id={id} name={name} />}
      {status === 'linked' && <Leave id={id} name={name} />}
    </li>
  );
}

/** The state in words: the day, and who acts next until when. */
function saidOf(channel: NetworkChannelView, now: Date): string {
  const { status, requested_at, decided_at, reviewer_name } = channel;
  const dayOf = (instant: string) => formatDate(productDay(new Date(instant)));
  if (status === 'linked') return `${texts.since(dayOf(decided_at ?? requested_at))} ${texts.by(reviewer_name)}`;
  if (status === 'refused') return texts.refused(dayOf(decided_at ?? requested_at));
  if (status === 'unlinked') return texts.unlinked(dayOf(channel.unlinked_at ?? requested_at));
  const due = answerDay(productDay(new Date(requested_at)));
  const answer = due < productDay(now) ? texts.answerLate(formatDate(due)) : texts.answerBy(formatDate(due));
  const looking = status === 'reviewing' ? texts.reviewing(reviewer_name) : '';
  return [texts.asked(dayOf(requested_at)), looking, answer].filter(Boolean).join(' ');
}

type AskProps = { id: string; name: string };

function Cancel({ id, name }: AskProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelChannel(() => setAsking(false));
  const asking = { isAsking, setAsking, isBusy: cancel.isPending, onConfirm: () => cancel.mutate(id) };
  return <Question words={texts.cancel} name={name} {...asking} />;
}

function Leave({ id, name }: AskProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = useUnlinkChannel(() => setAsking(false));
  const asking = { isAsking, setAsking, isBusy: leave.isPending, onConfirm: () => leave.mutate({ id }) };
  return <Question words={texts.leave} name={name} {...asking} />;
}

type QuestionProps = {
  words: typeof texts.cancel;
  name: string;
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
  isBusy: boolean;
  onConfirm: () => void;
};

function Question({ words, name, isAsking, setAsking, isBusy, onConfirm }: QuestionProps) {
  if (!useCan('networkChannel.ask')) return null;
  const trigger = (
    <Button variant="link" size="sm" aria-label={words.label(name)} className="mt-2 self-start px-0">
      {words.button}
    </Button>
  );
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={trigger}
      title={words.title(name)}
      description={words.lead}
      confirmLabel={words.button}
      cancelLabel={words.back}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
