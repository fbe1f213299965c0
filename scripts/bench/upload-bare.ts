import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

// The floor: one PUT, its body hashed on the way into a file that is synced before the answer. No session, no resuming, no row.
const [path] = process.argv.slice(2) as [string];
let made = 0;

const server = http.createServer(async (request, response) => {
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(request, createWriteStream(`${path}-${made++}`, { flush: true }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sha256: hash.digest('hex') }));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
