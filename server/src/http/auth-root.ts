import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Place = { port: number; host: string; drainSeconds: number };

/**
 * A second port at whose root the identity protocol answers, for clients and suites that know no path before it. It is the same
 * application: every request is read as one under /auth/v1, so nothing else is reached from there. The application has to be ready.
 */
export async function openAuthRoot(app: FastifyInstance, { port, host, drainSeconds }: Place) {
  const server = createServer((request, response) => {
    request.url = `/auth/v1${request.url}`;
    app.routing(request, response);
  });
  await new Promise<void>((opened, failed) => {
    server.once('error', failed);
    server.listen({ port, host }, opened);
  });
  async function close() {
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000);
    await closed;
    clearTimeout(timer);
  }
  return { close, port: (server.address() as AddressInfo).port };
}
