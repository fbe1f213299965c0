import { assert } from '@toada/domain/assert.ts';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import { refuseHunger } from './open-video.ts';

export const SOUND_RATE_HZ = 48_000;
const KEYFRAME_SECONDS = 2;
const [PICTURE_MAX_KBPS, SOUND_MAX_KBPS] = [2_500, 128];
const [PICTURE_MIN_KBPS, SOUND_MIN_KBPS] = [40, 16];
/** Shares of the source's own bits that a preview may use: it is never the larger file. */
const [PICTURE_SHARE, SOUND_SHARE] = [0.65, 0.15];
const THREADS = 2;
const STEREO = 3n;

export type Track = { take(frame: Frame): void; end(): void };

type Settings = {
  size: { width: number; height: number };
  rate: { num: number; den: number };
  hasSound: boolean;
  sourceKbps: number;
  /** The encoder's; left out, small files in a fair time. */
  preset?: 'ultrafast' | 'superfast';
  /** Left out, what a panel's player needs. */
  fine?: { crf: number; pictureKbps: number; soundKbps: number; soundRateHz: number };
  /** A player is told; without a word it would take every small picture for an old television's. */
  colour: Pick<CodecContext, 'colorPrimaries' | 'colorTrc' | 'colorSpace'>;
};

/** An MP4 whose index stands at its beginning, so that a player starts before it has all of it. */
export function openPreviewFile(path: string, { size, rate, hasSound, sourceKbps, preset, fine, colour }: Settings) {
  const output = new FormatContext();
  done(output.allocOutputContext2(null, 'mp4', path));
  const pictureKbps =
    fine?.pictureKbps ?? Math.round(clamp(sourceKbps * PICTURE_SHARE, PICTURE_MIN_KBPS, PICTURE_MAX_KBPS));
  const soundKbps = fine?.soundKbps ?? Math.round(clamp(sourceKbps * SOUND_SHARE, SOUND_MIN_KBPS, SOUND_MAX_KBPS));
  const soundRateHz = fine?.soundRateHz ?? SOUND_RATE_HZ;
  const picture = openTrack(output, FF_ENCODER_LIBX264, (context) => {
    context.width = size.width;
    context.height = size.height;
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.timeBase = new Rational(rate.den, rate.num);
    context.framerate = new Rational(rate.num, rate.den);
    context.gopSize = Math.max(1, Math.floor((rate.num / rate.den) * KEYFRAME_SECONDS));
    context.threadCount = THREADS;
    context.colorPrimaries = colour.colorPrimaries;
    context.colorTrc = colour.colorTrc;
    context.colorSpace = colour.colorSpace;
    return {
      preset: preset ?? 'veryfast',
      profile: fine ? 'high' : 'main',
      crf: String(fine?.crf ?? 24),
      maxrate: `${pictureKbps}k`,
      bufsize: `${pictureKbps}k`,
    };
  });
  const sound = hasSound
    ? openTrack(output, FF_ENCODER_AAC, (context) => {
        context.sampleFormat = AV_SAMPLE_FMT_FLTP;
        context.sampleRate = soundRateHz;
        context.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: STEREO };
        context.timeBase = new Rational(1, soundRateHz);
        context.bitRate = BigInt(soundKbps * 1000);
        return {};
      })
    : null;
  done(output.openOutputSync());
  done(output.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })));
  return {
    picture,
    sound,
    close() {
      done(output.writeTrailerSync());
      output.closeOutputSync();
    },
  };
}

function openTrack(
  output: FormatContext,
  encoder: FFEncoderCodec,
  prepare: (context: CodecContext) => Record<string, string>,
): Track {
  const codec = Codec.findEncoderByName(encoder);
  assert(codec, `the library has ${encoder}`);
  const context = new CodecContext();
  context.allocContext3(codec);
  const options = prepare(context);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  for (const [name, value] of Object.entries(options)) context.setOption(name, value, AV_OPT_TYPE_STRING);
  done(context.open2Sync(codec, null));
  const stream = output.newStream(null);
  stream.timeBase = context.timeBase;
  done(stream.codecpar.fromContext(context));
  const packet = new Packet();
  packet.alloc();

  const send = (frame: Frame | null) => {
    done(context.sendFrameSync(frame));
    while (refuseHunger(context.receivePacketSync(packet)) >= 0) {
      packet.streamIndex = stream.index;
      // The encoder of pictures does not say how long one is shown; the last one would be shown for no time.
      if (packet.duration <= 0n) packet.duration = 1n;
      packet.rescaleTs(context.timeBase, stream.timeBase);
      done(output.interleavedWriteFrameSync(packet));
      packet.unref();
    }
  };
  return {
    take(frame) {
      // The kinds of the source's frames would be taken for orders.
      frame.pictType = 0 as typeof frame.pictType;
      send(frame);
    },
    end: () => send(null),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function done(result: number) {
  assert(refuseHunger(result) >= 0, `the library answers ${result}`);
}
