import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

// The floor: an echo over WebSocket (RFC 6455) of short words. No session, no policy, no database, nothing kept.
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, MASK_BYTES, HEAD_BYTES, SHORT_MAX] = [0x81, 4, 2, 125];

const server = http.createServer((_, response) => response.writeHead(426).end());
server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => {});
  socket.on('data', (frame: Buffer) => {
    const length = (frame[1] ?? 0) & 0x7f;
    // Anything but one short word in one piece is the end.
    if (frame[0] !== TEXT || length > SHORT_MAX || frame.length !== HEAD_BYTES + MASK_BYTES + length)
      return socket.end();
    const mask = frame.subarray(HEAD_BYTES, HEAD_BYTES + MASK_BYTES);
    const words = frame.subarray(HEAD_BYTES + MASK_BYTES).map((byte, index) => byte ^ (mask[index % MASK_BYTES] ?? 0));
    socket.write(Buffer.concat([Buffer.from([TEXT, length]), words]));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
