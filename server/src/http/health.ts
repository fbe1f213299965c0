import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { version } from '../version.ts';

type Options = { db: Db; isDraining?: () => boolean };

/** Health: the process answers. Ready: it can also do its work, so a load balancer may send people here. */
export function health(app: FastifyInstance, { db, isDraining }: Options) {
  app.get('/api/health', async () => ({ status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) }));

  app.get('/api/ready', async () => {
    if (isDraining?.()) throw new AppError('database.unavailable', {});
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}
