import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A wire to a server with the faults of real ones. What goes up is counted over all connections since the last fault was set. */
export async function startFaultProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  let stallAt = Number.POSITIVE_INFINITY;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let greetings: string[] = [];
  let connections = 0;

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer((socket) => {
    connections++;
    const upstream = net.connect(targetPort, '127.0.0.1');
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(end);
          socket.destroy();
          upstream.destroy();
        });
    }
    const answer = greetings.shift();
    if (answer !== undefined) return socket.once('data', () => socket.end(answer));
    upstream.pipe(socket);
    socket.on('data', (chunk) => {
      const before = sent;
      sent += chunk.length;
      if (before < stallAt && sent >= stallAt) upstream.unpipe(socket);
      if (sent >= stallAt) return void socket.pause();
      if (sent >= cutAt) {
        // The server still gets what came before the cut.
        upstream.write(chunk.subarray(0, Math.max(0, cutAt - before)), endAll);
        cutAt = Number.POSITIVE_INFINITY;
        return;
      }
      const hasRoom = upstream.write(chunk);
      const waitMs = (chunk.length / bytesPerSecond) * 1000;
      if (hasRoom && waitMs < 1) return;
      socket.pause();
      if (waitMs >= 1) setTimeout(() => socket.resume(), waitMs);
      else upstream.once('drain', () => socket.resume());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    sent: () => sent,
    /** Ends every connection once so many further bytes have gone up; the next ones are whole again. */
    cutAfter(bytes: number) {
      sent = 0;
      cutAt = bytes;
    },
    /** After so many further bytes nothing moves any more, and nobody is told. */
    stallAfter(bytes: number) {
      sent = 0;
      stallAt = bytes;
    },
    slow(limit: number) {
      bytesPerSecond = limit;
    },
    /** Replaces the server's answer for the next connections. */
    answerNext(...answers: string[]) {
      greetings = answers;
    },
    cut: endAll,
    mend() {
      cutAt = stallAt = bytesPerSecond = Number.POSITIVE_INFINITY;
      greetings = [];
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
