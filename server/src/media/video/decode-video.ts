import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, type Stream } from 'node-av/lib';
import { type OpenVideo, refuseHunger } from './open-video.ts';

/** Two threads per stream: more would hold more frames than the memory of the process takes. */
const THREADS = 2;

type Decoded = { of: 'picture' | 'sound'; frame: Frame };

/** All frames of picture and sound, in the order of the file; each is good until the next is asked for. */
export function createDecoder({ input, picture, sound }: OpenVideo) {
  const pictures = openContext(picture);
  const sounds = sound && openContext(sound);
  if (!pictures || (sound && !sounds)) return null;
  let isIntact = true;
  const [packet, frame] = [new Packet(), new Frame()];
  packet.alloc();
  frame.alloc();

  function* drain(context: CodecContext, of: Decoded['of']): Generator<Decoded> {
    for (;;) {
      const result = refuseHunger(context.receiveFrameSync(frame));
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      if (result < 0) {
        isIntact = false;
        return;
      }
      if (frame.decodeErrorFlags !== 0) isIntact = false;
      yield { of, frame };
      frame.unref();
    }
  }

  function* take(context: CodecContext, of: Decoded['of'], next: Packet | null): Generator<Decoded> {
    const sent = refuseHunger(context.sendPacketSync(next));
    if (next && sent < 0) isIntact = false;
    yield* drain(context, of);
  }

  return {
    isIntact: () => isIntact,
    *frames(): Generator<Decoded> {
      for (;;) {
        const read = refuseHunger(input.readFrameSync(packet));
        if (read < 0) {
          isIntact &&= read === AVERROR_EOF;
          break;
        }
        if (packet.streamIndex === picture.index) yield* take(pictures, 'picture', packet);
        else if (sounds && packet.streamIndex === sound?.index) yield* take(sounds, 'sound', packet);
        packet.unref();
      }
      yield* take(pictures, 'picture', null);
      if (sounds) yield* take(sounds, 'sound', null);
    },
  };
}

function openContext(stream: Stream): CodecContext | null {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) return null;
  const context = new CodecContext();
  context.allocContext3(codec);
  if (context.parametersToContext(stream.codecpar) < 0) return null;
  context.threadCount = THREADS;
  context.pktTimebase = stream.timeBase;
  return refuseHunger(context.open2Sync(codec, null)) < 0 ? null : context;
}
