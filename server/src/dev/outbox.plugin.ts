import { AppError } from '@toada/domain/errors.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { listOutbox, type OutboxMail, readOutbox } from '../outside/outbox.ts';
import { listPage, mailPage, PAGE_POLICY } from './outbox.page.ts';

/** The mail's own page runs nothing, loads nothing and has no origin. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Shows the mails that were written to files. Registered in demo mode only: anybody may read it. */
export function outboxPlugin({ outboxDir }: { outboxDir: string }): FastifyPluginAsync {
  const find = async (params: unknown): Promise<OutboxMail> => {
    const mail = await readOutbox(outboxDir, (params as { id: string }).id);
    if (!mail) throw new AppError('notFound', {});
    return mail;
  };

  return async (app) => {
    app.get('/dev/outbox', async (_request, reply) => sendPage(reply, listPage(await listOutbox(outboxDir))));
    app.get('/dev/outbox/:id', async ({ params }, reply) => sendPage(reply, mailPage(await find(params))));
    app.get('/dev/outbox/:id/html', async ({ params }, reply) => {
      const { html } = await find(params);
      // The page above frames it.
      reply.header('x-frame-options', 'SAMEORIGIN');
      return send(reply, html, MAIL_POLICY);
    });
  };
}

function sendPage(reply: FastifyReply, html: string) {
  return send(reply, html, PAGE_POLICY);
}

function send(reply: FastifyReply, html: string, policy: string) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(html);
}
