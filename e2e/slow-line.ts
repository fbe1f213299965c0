import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SlowLine = Awaited<ReturnType<typeof openSlowLine>>;

/**
 * A line between a browser and the product that carries what is sent at a speed, and can be cut in the middle of a request. A browser's
 * own emulation spares requests that are under way.
 */
export async function openSlowLine(productUrl: string) {
  const product = new URL(productUrl);
  const sockets = new Set<Socket>();
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let isCut = false;

  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const upstream = connect(Number(product.port), '127.0.0.1');
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(browser);
    browser.on('data', (chunk) => {
      browser.pause();
      upstream.write(chunk, () => setTimeout(() => browser.resume(), (chunk.length * 1000) / bytesPerSecond));
    });
    browser.on('end', () => upstream.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    slowTo(speed: number) {
      bytesPerSecond = speed;
    },
    cut() {
      isCut = true;
      dropAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.close();
      dropAll();
    },
  };
}
