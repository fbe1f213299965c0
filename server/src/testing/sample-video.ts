import { readFile, writeFile } from 'node:fs/promises';
import { assert } from '@toada/domain/assert.ts';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_OPT_TYPE_STRING,
  FF_ENCODER_AAC,
  FF_ENCODER_AC3,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
  FF_ENCODER_MJPEG,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PRORES_KS,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Codec, CodecContext, type FilterContext, FilterGraph, FormatContext, Frame, Log, Packet } from 'node-av/lib';

Log.setLevel(AV_LOG_QUIET);

type PictureEncoder = 'libx264' | 'libvpx-vp9' | 'prores_ks' | 'mjpeg';
type SoundEncoder = 'aac' | 'ac3' | 'libopus' | 'pcm_s16le';

export type SampleVideo = {
  format: 'mp4' | 'mov' | 'webm' | 'matroska';
  /** FFmpeg's filters that make the picture, and the sound; null for a file without one. */
  picture: string | null;
  sound: string | null;
  picturesBy?: PictureEncoder;
  soundsBy?: SoundEncoder;
  options?: Record<string, string>;
};

/** A moving test card, and a tone as loud as music. */
export const card = (size = '1920x1080', seconds = 3, rate = '10') =>
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
export const tone = (seconds = 3, db = -14) =>
  `sine=frequency=440:sample_rate=48000:duration=${seconds},volume=${db + 18}dB`;

/** Frames as each encoder takes them, and settings of little effort that keep black black. */
const encoders: Record<
  PictureEncoder | SoundEncoder,
  { codec: FFEncoderCodec; shape: string; options: Record<string, string> }
> = {
  libx264: { codec: FF_ENCODER_LIBX264, shape: 'format=yuv420p', options: { preset: 'ultrafast', crf: '20' } },
  'libvpx-vp9': {
    codec: FF_ENCODER_LIBVPX_VP9,
    shape: 'format=yuv420p',
    options: { deadline: 'realtime', 'cpu-used': '8', crf: '30', b: '0' },
  },
  prores_ks: { codec: FF_ENCODER_PRORES_KS, shape: 'format=yuv422p10le', options: {} },
  mjpeg: { codec: FF_ENCODER_MJPEG, shape: 'format=yuvj420p', options: {} },
  aac: {
    codec: FF_ENCODER_AAC,
    shape: 'aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0',
    options: {},
  },
  ac3: {
    codec: FF_ENCODER_AC3,
    shape: 'aformat=sample_fmts=fltp:channel_layouts=5.1(side),asetnsamples=n=1536:p=0',
    options: {},
  },
  libopus: {
    codec: FF_ENCODER_LIBOPUS,
    shape: 'aformat=sample_fmts=flt:channel_layouts=stereo,asetnsamples=n=960:p=0',
    options: {},
  },
  pcm_s16le: { codec: FF_ENCODER_PCM_S16LE, shape: 'aformat=sample_fmts=s16:channel_layouts=stereo', options: {} },
};

/** Writes a video as an editing program would. */
export function writeVideo(path: string, sample: SampleVideo) {
  const { format, picture, sound, picturesBy = 'libx264', soundsBy = 'aac', options = {} } = sample;
  const output = new FormatContext();
  done(output.allocOutputContext2(null, format, path));
  const tracks = [
    ...(picture ? [openTrack(output, picture, picturesBy, options)] : []),
    ...(sound ? [openTrack(output, sound, soundsBy, {})] : []),
  ];
  done(output.openOutputSync());
  done(output.writeHeaderSync(null));
  // In turn, so that the streams lie side by side in the file.
  while (tracks.map((track) => track.step()).some(Boolean));
  done(output.writeTrailerSync());
  output.closeOutputSync();
}

/** The same pictures and sound again and again, until the file has so many bytes. The source lasts whole seconds. */
export function repeatVideo(from: string, to: string, { seconds, bytes }: { seconds: number; bytes: number }) {
  const input = new FormatContext();
  done(input.openInputSync(from, null, null));
  done(input.findStreamInfoSync(null));
  const output = new FormatContext();
  done(output.allocOutputContext2(null, 'mov', to));
  for (const { codecpar, timeBase } of input.streams) {
    const stream = output.newStream(null);
    done(codecpar.copy(stream.codecpar));
    stream.timeBase = timeBase;
  }
  done(output.openOutputSync());
  done(output.writeHeaderSync(null));
  const packets = readAll(input);
  let written = 0;
  for (let round = 0; written < bytes; round++)
    for (const packet of packets) {
      const [source, target] = [input.streams[packet.streamIndex], output.streams[packet.streamIndex]];
      const copy = packet.clone();
      assert(source && target && copy, 'every packet has its stream');
      const later = BigInt(Math.round((round * seconds * source.timeBase.den) / source.timeBase.num));
      [copy.pts, copy.dts] = [packet.pts + later, packet.dts + later];
      copy.rescaleTs(source.timeBase, target.timeBase);
      written += copy.size;
      done(output.interleavedWriteFrameSync(copy));
      copy.free();
    }
  done(output.writeTrailerSync());
  output.closeOutputSync();
}

function readAll(input: FormatContext): Packet[] {
  const packets: Packet[] = [];
  for (;;) {
    const packet = new Packet();
    packet.alloc();
    if (input.readFrameSync(packet) < 0) return packets;
    packets.push(packet);
  }
}

const ONE = 0x10000;
export const clockwise = [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000];
export const upsideDown = [-ONE, 0, 0, 0, -ONE, 0, 0, 0, 0x40000000];

/** Writes the matrix of the first track, as a phone that was turned does. */
export async function turnVideo(path: string, matrix: readonly number[]) {
  const content = await readFile(path);
  const at = content.indexOf('tkhd') + 4 + 40;
  for (const [place, entry] of matrix.entries()) content.writeInt32BE(entry, at + place * 4);
  await writeFile(path, content);
}

/** One box of an MP4 or MOV; the size that it claims may be a lie. */
export function atom(name: string, content: Buffer, size = content.length + 8) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size >>> 0, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The last track of a file again and again, until there are so many. The index is the file's last atom, as we write it. */
export function withStreams(whole: Buffer, many: number): Buffer {
  const moov = whole.lastIndexOf('moov') - 4;
  const index = whole.subarray(moov + 8);
  const [first, last] = [index.indexOf('trak') - 4, index.lastIndexOf('trak') - 4];
  const track = index.subarray(last, last + index.readUInt32BE(last));
  const copies = Array.from({ length: many - (first === last ? 1 : 2) }, () => track);
  return Buffer.concat([whole.subarray(0, moov), atom('moov', Buffer.concat([index, ...copies]))]);
}

function openTrack(output: FormatContext, filters: string, by: PictureEncoder | SoundEncoder, options: object) {
  const { graph, out } = openSource(`${filters},${encoders[by].shape}`, by in sounds ? 'abuffersink' : 'buffersink');
  const codec = Codec.findEncoderByName(encoders[by].codec);
  assert(codec, by);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.timeBase = out.buffersinkGetTimeBase();
  if (by in sounds) {
    context.sampleFormat = out.buffersinkGetFormat() as typeof context.sampleFormat;
    context.sampleRate = out.buffersinkGetSampleRate();
    context.channelLayout = out.buffersinkGetChannelLayout();
  } else {
    context.width = out.buffersinkGetWidth();
    context.height = out.buffersinkGetHeight();
    context.pixelFormat = out.buffersinkGetFormat() as typeof context.pixelFormat;
    context.framerate = out.buffersinkGetFrameRate();
    context.sampleAspectRatio = out.buffersinkGetSampleAspectRatio();
  }
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  for (const [name, value] of Object.entries({ ...encoders[by].options, ...options }))
    context.setOption(name, value, AV_OPT_TYPE_STRING);
  done(context.open2Sync(codec, null));
  const stream = output.newStream(null);
  stream.timeBase = context.timeBase;
  done(stream.codecpar.fromContext(context));
  if (!(by in sounds)) stream.avgFrameRate = context.framerate;

  const [frame, packet] = [new Frame(), new Packet()];
  frame.alloc();
  packet.alloc();
  let isOpen = true;
  return {
    /** One frame further; false once there is none left. */
    step(): boolean {
      if (!isOpen) return false;
      isOpen = out.buffersinkGetFrameSync(frame) >= 0;
      done(context.sendFrameSync(isOpen ? frame : null));
      frame.unref();
      while (context.receivePacketSync(packet) >= 0) {
        packet.streamIndex = stream.index;
        packet.rescaleTs(context.timeBase, stream.timeBase);
        done(output.interleavedWriteFrameSync(packet));
        packet.unref();
      }
      if (!isOpen) graph.free();
      return isOpen;
    },
  };
}

const sounds = { aac: true, ac3: true, libopus: true, pcm_s16le: true };

function openSource(filters: string, sink: string): { graph: FilterGraph; out: FilterContext } {
  const graph = new FilterGraph();
  graph.alloc();
  assert(graph.parsePtr(`${filters},${sink}@out`) >= 0, filters);
  assert(graph.configSync() >= 0, filters);
  const out = graph.getFilter(`${sink}@out`);
  assert(out, filters);
  return { graph, out };
}

function done(result: number) {
  assert(result >= 0, `the library answers ${result}`);
}
