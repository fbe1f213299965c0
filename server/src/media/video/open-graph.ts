import { assert } from '@toada/domain/assert.ts';
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

const FLAGS = (AV_BUFFERSRC_FLAG_PUSH | AV_BUFFERSRC_FLAG_KEEP_REF) as typeof AV_BUFFERSRC_FLAG_PUSH;

/** FFmpeg's filters for frames like this one; what comes out is handed to `take`, good until it returns. */
export function openGraph(first: Frame, timeBase: Rational, filters: string, take: (frame: Frame) => void) {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const source = first.isVideo() ? pictureSource(first, timeBase) : soundSource(first, timeBase);
  const sink = first.isVideo() ? 'buffersink' : 'abuffersink';
  assert(graph.parsePtr(`${source},${filters},${sink}@out`) >= 0, 'the filters can be read');
  assert(graph.configSync() >= 0, 'the filters agree on a format');
  const into = graph.getFilter(first.isVideo() ? 'buffer@in' : 'abuffer@in');
  const out = graph.getFilter(`${sink}@out`);
  assert(into, 'the graph has a beginning');
  assert(out, 'the graph has an end');
  const shape = shapeOf(first);
  const filtered = new Frame();
  filtered.alloc();

  const push = (frame: Frame | null) => {
    assert(into.buffersrcAddFrameSync(frame, FLAGS) >= 0, 'the filters take every frame');
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

function shapeOf(frame: Frame): string {
  return frame.isVideo()
    ? `${frame.format}:${frame.width}:${frame.height}`
    : `${frame.format}:${frame.sampleRate}:${frame.channels}`;
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
