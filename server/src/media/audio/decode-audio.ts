import {
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24LE,
  AV_OPT_TYPE_STRING,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S32,
  AVERROR_EAGAIN,
  AVERROR_ENOMEM,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, InputFormat, Packet } from 'node-av/lib';
import type { OpenHead } from './read-audio-head.ts';

/** Only a local file, and only as what its head says it is. */
const openOptions = {
  protocol_whitelist: 'file',
  format_whitelist: 'wav,flac',
  codec_whitelist: 'flac,pcm_s16le,pcm_s24le',
};

export type Decoder = {
  /** Left and right in turn; good until the next is asked for. */
  frames: () => Generator<Int16Array | Int32Array>;
  /** Whether all of it could be read, once the frames are through. */
  isIntact: () => boolean;
};

/** Null where the decoder does not find what the head promised. */
export function openDecoder(path: string, head: OpenHead): Decoder | null {
  const input = new FormatContext();
  const opened = input.openInputSync(
    `file:${path}`,
    InputFormat.findInputFormat(head.format),
    Dictionary.fromObject(head.format === 'wav' ? { ...openOptions, max_size: '65536' } : openOptions),
  );
  refuseHunger(opened);
  // A picture of the cover may lie in the file as a stream of its own.
  const stream =
    opened < 0 ? undefined : input.streams?.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  if (!stream || stream.codecpar.codecId !== codecOf(head)) return null;

  const codec = Codec.findDecoder(stream.codecpar.codecId);
  const context = new CodecContext();
  if (!codec) return null;
  context.allocContext3(codec);
  if (context.parametersToContext(stream.codecpar) < 0) return null;
  context.threadCount = 1;
  // Where the file carries no hash of its samples, the sums of its frames have to do.
  if (head.md5 === null) context.setOption('err_detect', 'crccheck+explode', AV_OPT_TYPE_STRING);
  if (context.open2Sync(codec, null) < 0) return null;
  return readFrames({ input, index: stream.index }, context, head);
}

function codecOf({ format, bitDepth }: OpenHead) {
  if (format === 'flac') return AV_CODEC_ID_FLAC;
  return bitDepth === 16 ? AV_CODEC_ID_PCM_S16LE : AV_CODEC_ID_PCM_S24LE;
}

type Source = { input: FormatContext; index: number };

function readFrames({ input, index }: Source, context: CodecContext, head: OpenHead): Decoder {
  let isIntact = true;
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();

  function* decoded() {
    for (;;) {
      const result = context.receiveFrameSync(frame);
      refuseHunger(result);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      const values = result < 0 ? null : valuesOf(frame, head);
      if (values) yield values;
      else isIntact = false;
      if (result < 0) return;
      frame.unref();
    }
  }

  return {
    isIntact: () => isIntact,
    *frames() {
      for (;;) {
        const read = input.readFrameSync(packet);
        refuseHunger(read);
        if (read < 0) {
          isIntact &&= read === AVERROR_EOF;
          break;
        }
        const sent = packet.streamIndex === index ? context.sendPacketSync(packet) : 0;
        refuseHunger(sent);
        packet.unref();
        isIntact &&= sent >= 0;
        yield* decoded();
      }
      context.sendPacketSync(null);
      yield* decoded();
    },
  };
}

/** A stream may change what it is in the middle; what is not as the head says is not the recording. */
function valuesOf(frame: Frame, head: OpenHead): Int16Array | Int32Array | null {
  const data = frame.data?.[0];
  const isWide = frame.format === AV_SAMPLE_FMT_S32;
  if (!data || (!isWide && frame.format !== AV_SAMPLE_FMT_S16)) return null;
  if (frame.channels !== head.channels || frame.sampleRate !== head.sampleRateHz) return null;
  if (isWide !== head.bitDepth > 16) return null;
  const length = frame.nbSamples * head.channels;
  return isWide
    ? new Int32Array(data.buffer, data.byteOffset, length)
    : new Int16Array(data.buffer, data.byteOffset, length);
}

/** Out of memory is no fault of the file's reading, but of its demands. */
function refuseHunger(result: number) {
  if (result === AVERROR_ENOMEM) throw new RangeError('the decoder asked for more memory than it may have');
}
