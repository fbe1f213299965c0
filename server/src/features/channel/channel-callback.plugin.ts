import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WideDb } from '../../db/connect.ts';
import { CHANNEL_CALLBACK } from '../../outside/video-apps.ts';
import { hashState } from './begin-connection.ts';
import { findReturn } from './channel.queries.ts';

const PANEL = '/app/video-distribution';

const Returned = z.object({ state: z.string().max(200), code: z.string().max(2000).optional() });

/**
 * The platform sends the browser here, where it has no session. It is led on to the panel, which finishes the connection as the
 * person who is signed in there. Code and state stand behind the #, so that no server reads them on the way.
 */
export function channelCallbackPlugin({ db, publicUrl, now }: { db: WideDb; publicUrl: string; now: () => Date }) {
  return async function plugin(app: FastifyInstance) {
    app.get(CHANNEL_CALLBACK, { exposeHeadRoute: false }, async (request, reply) => {
      const { data } = Returned.safeParse(request.query);
      const flow = data && (await findReturn(db, hashState(data.state), now()));
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      if (!data || !flow) return reply.redirect(`${publicUrl}${PANEL}#canal=expirado`, 303);
      const facts = { canal: 'voltou', state: data.state, ...(data.code ? { code: data.code } : {}) };
      return reply.redirect(`${flow.return_to}${PANEL}#${new URLSearchParams(facts)}`, 303);
    });
  };
}
