import { connect, createLibraryPool, createPool } from '../../server/src/db/connect.ts';
import { buildApp } from '../../server/src/http/app.ts';
import { createLimits } from '../../server/src/http/limits.ts';
import { createLog } from '../../server/src/http/log.ts';
import { routes } from '../../server/src/http/routes.ts';
import { answerCpu } from './answer-cpu.ts';

// The product's own app with logging on, as it is started; only the actor is given, since nobody can sign in here.
const [url, actorId] = process.argv.slice(2) as [string, string];
const app = await buildApp({
  db: connect(createPool(url, 10)),
  routes,
  actorOf: () => ({ id: actorId, role: 'AGGREGATOR', isVerified: true }),
  now: () => new Date(),
  limits: createLimits(createLibraryPool(url, 2), 1e6),
  log: createLog('info'),
  isProduction: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
answerCpu(app.server);
