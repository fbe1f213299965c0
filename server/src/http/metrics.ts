import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { requestLine } from './log.ts';

type Options = { metricsToken?: string | undefined; isProduction: boolean };

/** Counts and times every answer, by route pattern; GET /metrics in Prometheus format. */
export function measure(app: FastifyInstance, { metricsToken, isProduction }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const line = requestLine(request, reply);
    durations.observe({ method: line.method, route: line.route, status: line.status }, reply.elapsedTime / 1000);
    request.log.info(line, 'request');
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, metricsToken, isProduction)) throw new AppError('notFound', {});
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** In production only with the operator's token: figures tell a competitor more than one thinks. */
function mayRead(header: string | undefined, token: string | undefined, isProduction: boolean) {
  if (!token) return !isProduction;
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
