import type { AVPixelFormat, AVSampleFormat } from 'node-av/constants';
import { AV_BUFFERSRC_FLAG_KEEP_REF, AV_BUFFERSRC_FLAG_PUSH } from 'node-av/constants';
import {
  avChannelLayoutDescribe,
  avGetPixFmtName,
  avGetSampleFmtName,
  FilterGraph,
  Frame,
  type Rational,
} from 'node-av/lib';
import { refuseHunger } from './open-video.ts';

const FLAGS = (AV_BUFFERSRC_FLAG_PUSH | AV_BUFFERSRC_FLAG_KEEP_REF) as typeof AV_BUFFERSRC_FLAG_PUSH;

/** A file whose frames no filter takes, however often it is tried: a fault of the file's. */
export class Unfilterable extends Error {}

/** FFmpeg's filters for frames like this one; what comes out is handed to `take`, good until it returns. */
export function openGraph(first: Frame, timeBase: Rational, filters: string, take: (frame: Frame) => void) {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const source = first.isVideo() ? pictureSource(first, timeBase) : soundSource(first, timeBase);
  const sink = first.isVideo() ? 'buffersink' : 'abuffersink';
  refuse(graph.parsePtr(`${source},${filters},${sink}@out`), 'the filters cannot be read');
  refuse(graph.configSync(), 'the filters do not agree on a format');
  const into = graph.getFilter(first.isVideo() ? 'buffer@in' : 'abuffer@in');
  const out = graph.getFilter(`${sink}@out`);
  if (!into || !out) throw new Unfilterable('the graph has no beginning or no end');
  const shape = shapeOf(first);
  const filtered = new Frame();
  filtered.alloc();

  const push = (frame: Frame | null) => {
    refuse(into.buffersrcAddFrameSync(frame, FLAGS), 'the filters do not take every frame');
    while (out.buffersinkGetFrameSync(filtered) >= 0) {
      take(filtered);
      filtered.unref();
    }
  };
  return {
    timeBase: out.buffersinkGetTimeBase(),
    /** False for a frame of another shape: a stream that changes in the middle is not looked at any further. */
    push(frame: Frame): boolean {
      if (shapeOf(frame) !== shape) return false;
      push(frame);
      return true;
    },
    end: () => push(null),
    close: () => graph.free(),
  };
}

function refuse(result: number, why: string) {
  if (refuseHunger(result) < 0) throw new Unfilterable(why);
}

function shapeOf(frame: Frame): string {
  return frame.isVideo()
    ? `${frame.format}:${frame.width}:${frame.height}`
    : `${frame.format}:${frame.sampleRate}:${frame.channels}:${avChannelLayoutDescribe(frame.channelLayout)}`;
}

function pictureSource({ width, height, format, sampleAspectRatio }: Frame, { num, den }: Rational): string {
  const shape = `video_size=${width}x${height}:pix_fmt=${avGetPixFmtName(format as AVPixelFormat)}`;
  const aspect = sampleAspectRatio.num > 0 ? `:pixel_aspect=${sampleAspectRatio.num}/${sampleAspectRatio.den}` : '';
  return `buffer@in=${shape}:time_base=${num}/${den}${aspect}`;
}

function soundSource({ sampleRate, format, channelLayout, channels }: Frame, { num, den }: Rational): string {
  const shape = `sample_rate=${sampleRate}:sample_fmt=${avGetSampleFmtName(format as AVSampleFormat)}`;
  // Named as the frame names it: 5.1 of a film differs from six channels of nothing.
  const layout = avChannelLayoutDescribe(channelLayout) ?? `${channels}c`;
  return `abuffer@in=${shape}:channel_layout=${layout}:time_base=${num}/${den}`;
}
