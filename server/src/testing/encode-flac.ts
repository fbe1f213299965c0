import { assert } from '@toada/domain/assert.ts';
import { AV_CHANNEL_LAYOUT_STEREO, AV_CODEC_ID_FLAC, AV_SAMPLE_FMT_S32 } from 'node-av/constants';
import { Codec, CodecContext, FormatContext, Frame, Packet, Rational } from 'node-av/lib';

type Signal = (index: number, channel: 0 | 1) => number;

/** A FLAC of 24 bits as an encoder packs it, for measuring: what `toFlac` writes is read faster than any real one. */
export function encodeFlac(
  path: string,
  { seconds, sampleRateHz }: { seconds: number; sampleRateHz: number },
  signal: Signal,
) {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, 'flac', path));
  const context = openEncoder(sampleRateHz);
  const stream = output.newStream();
  check(stream.codecpar.fromContext(context));
  check(output.openOutputSync());
  check(output.writeHeaderSync());
  const packet = new Packet();
  packet.alloc();
  const encode = (frame: Frame | null) => {
    check(context.sendFrameSync(frame));
    while (context.receivePacketSync(packet) >= 0) check(output.interleavedWriteFrameSync(packet));
  };

  const length = seconds * sampleRateHz;
  for (let from = 0; from < length; from += context.frameSize) {
    const frame = frameOf(from, Math.min(context.frameSize, length - from), sampleRateHz, signal);
    encode(frame);
    frame.free();
  }
  encode(null);
  check(output.writeTrailerSync());
  output.closeOutputSync();
}

function openEncoder(sampleRateHz: number): CodecContext {
  const codec = Codec.findEncoder(AV_CODEC_ID_FLAC);
  assert(codec, 'the library has a FLAC encoder');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleFormat = AV_SAMPLE_FMT_S32;
  context.sampleRate = sampleRateHz;
  context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  context.bitsPerRawSample = 24;
  context.timeBase = new Rational(1, sampleRateHz);
  check(context.open2Sync(codec, null));
  return context;
}

function frameOf(from: number, nbSamples: number, sampleRate: number, signal: Signal): Frame {
  const values = new Int32Array(nbSamples * 2);
  for (let index = 0; index < values.length; index++) {
    const value = signal(from + (index >> 1), (index & 1) as 0 | 1);
    values[index] = Math.round(value * 8_388_607) << 8;
  }
  return Frame.fromAudioBuffer(Buffer.from(values.buffer), {
    nbSamples,
    format: AV_SAMPLE_FMT_S32,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: sampleRate },
    pts: BigInt(from),
  });
}

function check(result: number) {
  assert(result >= 0, 'the library does what it is asked');
}
