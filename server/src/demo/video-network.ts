import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { asked } from '@toada/domain/row-id.ts';
import { ClaimForm } from '@toada/domain/video-network/video-claim.contract.ts';
import type { Executor } from '../db/connect.ts';
import { askChannel } from '../features/video-network/ask-channel.ts';
import { linkChannel, takeChannel } from '../features/video-network/decide-channel.ts';
import { enterClaim } from '../features/video-network/enter-claims.ts';
import { callAs } from './call-as.ts';

const DAY_MS = 86_400_000;

type Planned = { channel: string; daysAgo: number; linked?: { channel: string; title: string }; isTaken?: true };

/** Channels of the demo's artist: one is in the network, one is looked at. */
const planned: readonly Planned[] = [
  {
    channel: '@jussaralima',
    daysAgo: 76,
    linked: { channel: 'UCj4sz0Ar4-L1m4_t0adaQAw', title: 'Jussara Lima' },
    isTaken: true,
  },
  { channel: 'youtube.com/@quintalaovivo', daysAgo: 2, isTaken: true },
];

export async function addDemoChannels(tx: Executor, adminId: string, now: Date) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  const person = tx.selectFrom('profiles').select('id').where('email', '=', 'artista@toada.test');
  const artist: Actor = { id: (await person.executeTakeFirstOrThrow()).id, role: 'ARTIST', isVerified: true };
  for (const { channel, daysAgo, linked, isTaken } of planned) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const request = await askChannel(callAs(tx, artist, 'networkChannel.ask', { channel }, at));
    const named = { id: asked<'network_channels'>(request.id) };
    if (isTaken) await takeChannel(callAs(tx, admin, 'networkChannel.decide', named, at));
    if (linked) await linkChannel(callAs(tx, admin, 'networkChannel.decide', { ...named, ...linked }, at));
  }
}

/** A claim on a recording of the demo's artist, a week before its deadline. */
export async function addDemoClaim(tx: Executor, admin: Actor, title: string, now: Date) {
  const tracks = tx.selectFrom('tracks').select('isrc').where('title', '=', title).where('isrc_code', 'is not', null);
  const track = await tracks.executeTakeFirst();
  if (!track) return;
  const form = ClaimForm.parse({
    ...{ isrc: track.isrc, video: 'Tv1lh4Fe5ta', video_title: 'Festa de São João', channel_name: 'TV Ilha' },
    ...{ matched_seconds: 108, dispute: 'tenho autorização por escrito' },
    due_on: productDay(new Date(now.getTime() + 7 * DAY_MS)),
  });
  await enterClaim(callAs(tx, admin, 'videoClaim.manage', form, now));
}
