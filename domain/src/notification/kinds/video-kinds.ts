import { z } from 'zod';
import { kind, line, type Saying } from '../notice-kind.ts';

const NETWORK = '/app/youtube-network';

/** Notices about the video network. `owner` is named to their label; null says that it is the reader's own. */
export const videoKinds = {
  'networkChannel.decided': kind(
    'videoNetwork',
    'video',
    { name: z.string(), is_linked: z.boolean(), reason: z.string().nullable(), owner: z.string().nullable() },
    ({ name, is_linked, reason, owner }): Saying => ({
      title: `${is_linked ? 'Canal vinculado à rede' : 'Canal não vinculado'}: ${name}`,
      detail: line(owner, reason),
      href: NETWORK,
      tone: is_linked ? 'success' : 'danger',
    }),
  ),
};
