import { createCipheriv, createSecretKey, type KeyObject, randomFillSync } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Client } from 'ssh2';

/** What ssh2 keeps of AES-GCM, as far as its packets are made otherwise here. */
type Cipher = {
  outSeqno: number;
  _dead: boolean;
  _encSSLName: string;
  _encKey: Buffer | KeyObject;
  _encIV: Buffer;
  _onWrite: (bytes: Buffer) => void;
  allocPacket: (payloadBytes: number) => Buffer;
  encrypt: (packet: Buffer) => void;
};
type Inside = { _protocol?: { _cipher?: Partial<Cipher>; _decipher?: { _decipherKey?: unknown } } };

export type Packets = {
  /** Whatever ssh2 sends meanwhile goes to the system in one piece. */
  together(send: () => void): void;
};

/** A write of SFTP with what SSH puts around its packets. */
const GATHERED_BYTES = 264 * 1024;
const LENGTH_BYTES = 4;
const BLOCK_BYTES = 16;
const PADDING_MIN_BYTES = 4;
const PADDINGS_BYTES = 16 * 1024;

/**
 * ssh2 makes three buffers of each 32 KiB that leave, and node a key of the same bytes for each of them; the collector, which looks
 * through everything after a few MB of these, then costs more than the cipher. Here a packet is written where the last one was,
 * sealed with a key ready made, and what sealing has allocated is given back at once. The bytes are the same. Where ssh2 is built
 * otherwise inside, or has agreed on another cipher, it is left to itself and is only slower.
 */
export function leanPackets(client: Client, socket: Socket): Packets {
  const gathered = gather(socket);
  const hasten = () => {
    const { _cipher: cipher, _decipher: decipher } = (client as Client & Inside)._protocol ?? {};
    if (isGcm(cipher)) replace(cipher, gathered);
    if (Buffer.isBuffer(decipher?._decipherKey)) decipher._decipherKey = createSecretKey(decipher._decipherKey);
  };
  hasten();
  // New keys are a new cipher.
  client.on('handshake', hasten);
  return gathered;
}

function isGcm(cipher: Partial<Cipher> | undefined): cipher is Cipher {
  return (
    /^aes-\d+-gcm$/.test(cipher?._encSSLName ?? '') &&
    Buffer.isBuffer(cipher?._encKey) &&
    Buffer.isBuffer(cipher?._encIV)
  );
}

/** RFC 5647: the length is told in the clear and vouched for, and the nonce's last 8 bytes count packets. */
function replace(cipher: Cipher, gathered: ReturnType<typeof gather>) {
  const key = createSecretKey(cipher._encKey as Buffer);
  const padding = paddings();
  let space = Buffer.allocUnsafeSlow(0);
  cipher._encKey = key;
  // ssh2 fills and sends a packet before it asks for the next one; what waits for new keys it keeps elsewhere.
  cipher.allocPacket = (payloadBytes) => {
    const rest = BLOCK_BYTES - ((1 + payloadBytes) % BLOCK_BYTES);
    const padded = rest < PADDING_MIN_BYTES ? rest + BLOCK_BYTES : rest;
    const bytes = LENGTH_BYTES + 1 + payloadBytes + padded;
    if (space.length < bytes) space = Buffer.allocUnsafeSlow(bytes);
    const packet = space.subarray(0, bytes);
    packet.writeUInt32BE(bytes - LENGTH_BYTES, 0);
    packet[LENGTH_BYTES] = padded;
    packet.set(padding(padded), bytes - padded);
    return packet;
  };
  cipher.encrypt = (packet) => {
    if (cipher._dead) return;
    const seal = createCipheriv(cipher._encSSLName as 'aes-128-gcm', key, cipher._encIV);
    const length = packet.subarray(0, LENGTH_BYTES);
    seal.setAAD(length);
    const sealed = seal.update(packet.subarray(LENGTH_BYTES));
    seal.final();
    const parts = [length, sealed, seal.getAuthTag()];
    if (!gathered.add(parts)) cipher._onWrite(Buffer.concat(parts));
    release(sealed);
    cipher._encIV.writeBigUInt64BE(BigInt.asUintN(64, cipher._encIV.readBigUInt64BE(4) + 1n), 4);
    cipher.outSeqno = (cipher.outSeqno + 1) >>> 0;
  };
}

/** Chance is cheaper by the kilobyte. */
function paddings() {
  const chance = Buffer.allocUnsafeSlow(PADDINGS_BYTES);
  let at = PADDINGS_BYTES;
  return (bytes: number) => {
    if (at + bytes > PADDINGS_BYTES) {
      randomFillSync(chance);
      at = 0;
    }
    at += bytes;
    return chance.subarray(at - bytes, at);
  };
}

function gather(socket: Socket) {
  const free: Buffer[] = [];
  let into: Buffer | null = null;
  let held = 0;
  const flush = () => {
    const [full, bytes] = [into, held];
    into = null;
    held = 0;
    if (full && bytes > 0 && socket.writable) socket.write(full.subarray(0, bytes), () => free.push(full));
  };
  return {
    together(send: () => void) {
      into = free.pop() ?? Buffer.allocUnsafeSlow(GATHERED_BYTES);
      try {
        send();
      } finally {
        flush();
      }
    },
    /** False where nothing is gathered at the moment. */
    add(parts: Buffer[]) {
      if (!into) return false;
      const bytes = parts.reduce((sum, part) => sum + part.length, 0);
      if (held + bytes > GATHERED_BYTES) {
        flush();
        if (bytes > GATHERED_BYTES) return false;
        into = free.pop() ?? Buffer.allocUnsafeSlow(GATHERED_BYTES);
      }
      for (const part of parts) {
        into.set(part, held);
        held += part.length;
      }
      return true;
    },
  };
}

/** Its memory goes back now: the collector only counts the few bytes that point to it, and would come too late and look at all. */
function release(bytes: Buffer) {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
