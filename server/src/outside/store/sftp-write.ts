import type { SFTPWrapper } from 'ssh2';
import type { Packets } from './sftp-packets.ts';

type Done = (error?: Error | null) => void;

/** What ssh2 keeps of an SFTP channel, as far as writes are made otherwise here. */
type Inside = {
  outgoing: { id: number; window: number; packetSize: number; state: string };
  _protocol: { channelData: (channel: number, bytes: Buffer) => void };
  _requests: Record<number, { cb: Done }>;
  _writeReqid: number;
  /** What waits until the host wants more. */
  _buffer: Buffer[];
};

const WRITE = 6;
const REQUEST_MAX = 2 ** 32 - 1;

/**
 * A write that fits into what the host still wants goes from the caller's bytes into packets, without the copy of it that ssh2
 * keeps for one that does not. The bytes are the caller's again when this returns, and says which way they went.
 */
export function writerOf(sftp: SFTPWrapper, packets: Packets) {
  const inside = isKnown(sftp) ? sftp : null;
  return (handle: Buffer, bytes: Buffer, position: number, done: Done) => {
    const isStraight = inside !== null && fits(inside, headBytes(handle) + bytes.length);
    packets.together(() => {
      if (isStraight) writeStraight(inside, { handle, bytes, position }, done);
      else sftp.write(handle, bytes, 0, bytes.length, position, done);
    });
    return isStraight;
  };
}

function isKnown(sftp: unknown): sftp is Inside {
  const { outgoing, _protocol, _requests, _writeReqid, _buffer } = sftp as Partial<Inside>;
  return (
    typeof outgoing?.window === 'number' &&
    typeof _protocol?.channelData === 'function' &&
    typeof _requests === 'object' &&
    typeof _writeReqid === 'number' &&
    Array.isArray(_buffer)
  );
}

function fits({ outgoing, _buffer }: Inside, bytes: number) {
  return outgoing.state === 'open' && _buffer.length === 0 && outgoing.window >= bytes;
}

type Write = { handle: Buffer; bytes: Buffer; position: number };

function writeStraight(sftp: Inside, { handle, bytes, position }: Write, done: Done) {
  const { outgoing } = sftp;
  const id = (sftp._writeReqid + 1) & REQUEST_MAX;
  sftp._writeReqid = id;
  sftp._requests[id] = { cb: done };
  const head = headOf(id, { handle, bytes, position });
  outgoing.window -= head.length + bytes.length;
  const send = (data: Buffer) => sftp._protocol.channelData(outgoing.id, data);
  let at = Math.min(bytes.length, Math.max(0, outgoing.packetSize - head.length));
  send(Buffer.concat([head, bytes.subarray(0, at)]));
  for (; at < bytes.length; at += outgoing.packetSize) send(bytes.subarray(at, at + outgoing.packetSize));
}

/** Length, kind, id, handle, position, and the length of the data that follows. */
function headOf(id: number, { handle, bytes, position }: Write) {
  const head = Buffer.allocUnsafe(headBytes(handle));
  let at = head.writeUInt32BE(head.length - 4 + bytes.length, 0);
  at = head.writeUInt8(WRITE, at);
  at = head.writeUInt32BE(id >>> 0, at);
  at = head.writeUInt32BE(handle.length, at);
  at += handle.copy(head, at);
  at = head.writeBigUInt64BE(BigInt(position), at);
  head.writeUInt32BE(bytes.length, at);
  return head;
}

function headBytes(handle: Buffer) {
  return 4 + 1 + 4 + 4 + handle.length + 8 + 4;
}
