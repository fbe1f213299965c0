import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../db/connect.ts';
import { beginConnection } from '../features/channel/begin-connection.ts';
import { finishConnection } from '../features/channel/finish-connection.ts';
import { callAs } from './call-as.ts';

/** The artist has a channel of the sandbox at two platforms; at the third one a video waits for 'Conecte o canal'. */
export async function connectDemoChannels(tx: Executor, artistId: string, now: Date) {
  const artist: Actor = { id: artistId, role: 'ARTIST', isVerified: true };
  // The sandbox has no secret to seal.
  const seal = (text: string) => text;
  for (const platform of ['youtube', 'vimeo'] as const) {
    const { address } = await beginConnection(callAs(tx, artist, 'channel.manage', { platform }, now), seal);
    const back = new URL(address, 'http://localhost').searchParams;
    const [state, code] = [back.get('state'), back.get('code')];
    assert(state && code, 'the sandbox leads straight back');
    await finishConnection(callAs(tx, artist, 'channel.manage', { state, code }, now), seal);
  }
}
