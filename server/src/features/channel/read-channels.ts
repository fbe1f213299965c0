import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { channelProblems, channelRights } from '@toada/domain/texts/channels.pt-BR.ts';
import { type VideoPlatform, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { Call } from '../../http/serve.ts';
import type { Site } from '../../http/site.ts';
import { type Channel, findOwner, listOfLabel, listOpen, listReturned } from './channel.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };

/** Every platform with the owner's channel, or what stands between them. */
export async function readChannels(call: Call<OfArtist>) {
  const { db, now, site, visible } = call;
  const ownerId = await ownerOf(call);
  const ofLabel = ownerId === null ? [] : await listOfLabel(db, ownerId);
  // The label itself may choose one that does not serve yet; to the artist it is nobody's business until then.
  const serving = ofLabel.filter((row) => row.serves_artists || row.user_id === visible.actorId);
  const [own, general] = [await listOpen(db, ownerId), await listOpen(db, null)];
  const flows = await listReturned(db, ownerId, new Date(now.getTime() - DAY_MS));
  return {
    platforms: videoPlatforms.map((platform) => {
      const channel = own.find((row) => row.platform === platform) ?? null;
      const labelled = serving.find((row) => row.platform === platform) ?? null;
      const flow = flows.find((row) => row.platform === platform);
      const isSettled = channel?.status === 'connected' && channel.connected_at >= (flow?.returned_at ?? now);
      const problem = flow?.problem && !isSettled ? channelProblems[flow.problem] : null;
      return {
        platform,
        ...offerOf(site, platform),
        rights: Object.values(channelRights[platform]),
        channel: channel && presentChannel(channel),
        label_channel: labelled && presentChannel(labelled),
        has_platform_channel: general.some((row) => row.platform === platform && row.status === 'connected'),
        is_connecting: flow !== undefined && flow.ended_at === null,
        problem,
      };
    }),
  };
}

/** The owner of the channels that are meant: an administrator who names nobody means the platform's own. */
export async function ownerOf({ db, visible, input }: Pick<Call<OfArtist>, 'db' | 'visible' | 'input'>) {
  if (input.artist_id === undefined && visible.reach === 'any') return null;
  const owner = await findOwner(db, visible, input.artist_id ?? visible.actorId);
  if (!owner) throw new AppError('notFound', {});
  return owner.id;
}

/** In production only what the operator has registered; elsewhere the sandbox stands in for the rest. */
export function offerOf({ videoParties = {}, isProduction }: Site, platform: VideoPlatform) {
  const isRegistered = videoParties[platform] !== undefined;
  return { is_configured: isRegistered || !isProduction, is_sandbox: !isRegistered && !isProduction };
}

function presentChannel(channel: Channel) {
  const { id, account_name, account_address, status, is_test, serves_artists, connected_at, lost_at } = channel;
  const moments = { connected_at: connected_at.toISOString(), lost_at: lost_at?.toISOString() ?? null };
  return { id, account_name, account_address, status, is_test, serves_artists, ...moments };
}
