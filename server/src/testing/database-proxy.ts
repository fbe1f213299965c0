import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A wire to the database that a test can cut and mend; it counts who knocks while it is cut. Held back, answers come later. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const answers = new Set<Socket>();
  let isCut = false;
  let knocks = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    if (isCut) {
      knocks++;
      socket.destroy();
      return;
    }
    const upstream = net.connect(Number(target.port), target.hostname);
    upstream.on('error', () => socket.destroy());
    answers.add(upstream);
    socket.once('close', () => {
      answers.delete(upstream);
      upstream.destroy();
    });
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    cut() {
      isCut = true;
      knocks = 0;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    holdAnswers() {
      for (const upstream of answers) upstream.pause();
    },
    letAnswersGo() {
      for (const upstream of answers) upstream.resume();
    },
    knocks: () => knocks,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
