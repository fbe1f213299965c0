import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tells the bench the port, then, whenever asked, the CPU time this process has used, in microseconds. */
export function answerCpu(server: Server) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.((server.address() as AddressInfo).port);
}
