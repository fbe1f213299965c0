import { assert } from '@toada/domain/assert.ts';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_OPT_TYPE_STRING,
  AV_SAMPLE_FMT_S32P,
  FF_ENCODER_LIBMP3LAME,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { Block } from './block.ts';
import { openChain } from './filter-chain.ts';

/** MP3 plays in every browser. Its frames follow one another without a container. */
const ENCODER = FF_ENCODER_LIBMP3LAME;
const FRAME_SAMPLES = 1_152;
const BITS_PER_SECOND = 128_000n;
/** A third of the time of the encoder's own choice, and nobody hears it at this rate. */
const EFFORT = '7';

type Options = { sampleRateHz: number; declaredSamples: number | null; startMs: number | null };

/** Half a minute for the player: from the moment that was asked for, else from the middle of the recording. */
export function createPreview({ sampleRateHz, declaredSamples, startMs }: Options) {
  const length = (sampleRateHz * mediaLimits.previewMs) / 1000;
  const latest = Math.max(0, (declaredSamples ?? 0) - length);
  const wanted = startMs === null ? Math.floor(latest / 2) : Math.round((sampleRateHz * startMs) / 1000);
  const from = Math.min(wanted, latest);
  const encoder = createEncoder(sampleRateHz);
  let at = 0;

  return {
    take(block: Block) {
      const first = Math.max(0, from - at);
      const last = Math.min(block.length / 2, from + length - at);
      at += block.length / 2;
      if (first < last) encoder.take(block.subarray(first * 2, last * 2));
    },
    result: () => encoder.result(),
  };
}

function createEncoder(sampleRateHz: number) {
  // The format knows no higher rates than these two.
  const rate = sampleRateHz % 11_025 === 0 ? 44_100 : 48_000;
  const chain = openChain(sampleRateHz, [
    { kind: 'aresample', options: String(rate) },
    { kind: 'aformat', options: 'sample_fmts=s32p:channel_layouts=stereo' },
    { kind: 'asetnsamples', options: `n=${FRAME_SAMPLES}:p=0` },
    { kind: 'abuffersink' },
  ]);
  const sink = chain.filter(3);
  const context = openEncoder(rate);
  const [frame, packet, chunks] = [new Frame(), new Packet(), [] as Buffer[]];
  frame.alloc();
  packet.alloc();

  function encode(next: Frame | null) {
    assert(context.sendFrameSync(next) >= 0, 'the encoder takes every frame');
    while (context.receivePacketSync(packet) >= 0) {
      if (packet.data) chunks.push(Buffer.from(packet.data));
      packet.unref();
    }
  }
  function drain() {
    while (sink.buffersinkGetFrameSync(frame) >= 0) {
      encode(frame);
      frame.unref();
    }
  }

  return {
    take(block: Block) {
      chain.pushSync(block);
      drain();
    },
    result() {
      chain.pushSync(null);
      drain();
      encode(null);
      return Buffer.concat(chunks);
    },
  };
}

function openEncoder(sampleRate: number): CodecContext {
  const codec = Codec.findEncoderByName(ENCODER);
  assert(codec, 'the library has an MP3 encoder');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleFormat = AV_SAMPLE_FMT_S32P;
  context.sampleRate = sampleRate;
  context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  context.bitRate = BITS_PER_SECOND;
  context.timeBase = new Rational(1, sampleRate);
  context.setOption('compression_level', EFFORT, AV_OPT_TYPE_STRING);
  assert(context.open2Sync(codec, null) >= 0, 'the encoder opens');
  return context;
}
