import { assert } from '@toada/domain/assert.ts';
import { AV_BUFFERSRC_FLAG_PUSH, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S32 } from 'node-av/constants';
import { Filter, type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import type { Block } from './block.ts';

type Step = { kind: string; options?: string };

/** FFmpeg's filters in a row: blocks go in at one end, and what comes out of the other is the last step's affair. */
export function openChain(sampleRateHz: number, steps: readonly Step[]) {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const add = ({ kind, options }: Step): FilterContext => {
    const filter = Filter.getByName(kind);
    const context = filter && graph.createFilter(filter, kind, options ?? null);
    assert(context, `the library has the filter ${kind}`);
    return context;
  };
  const options = `sample_rate=${sampleRateHz}:sample_fmt=s32:channel_layout=stereo:time_base=1/${sampleRateHz}`;
  const source = add({ kind: 'abuffer', options });
  const filters = steps.map(add);
  filters.reduce((from, to) => {
    assert(from.link(0, to, 0) >= 0, 'the filters fit together');
    return to;
  }, source);
  assert(graph.configSync() >= 0, 'the filters agree on a format');

  let at = 0n;
  const next = (block: Block) => {
    const frame = frameOf(block, sampleRateHz, at);
    at += BigInt(frame.nbSamples);
    return frame;
  };
  return {
    filter: (index: number): FilterContext => {
      const found = filters[index];
      assert(found, 'the chain has this step');
      return found;
    },
    /** Takes a copy, so the block may be written over at once; resolves when all of it went through, in another thread. */
    async push(block: Block) {
      const frame = next(block);
      assert((await source.buffersrcAddFrame(frame, AV_BUFFERSRC_FLAG_PUSH)) >= 0, 'the filters take every block');
      frame.free();
    },
    /** The same in this thread; null ends the stream. */
    pushSync(block: Block | null) {
      const frame = block && next(block);
      assert(source.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_PUSH) >= 0, 'the filters take every block');
      frame?.free();
    },
  };
}

function frameOf(block: Block, sampleRate: number, pts: bigint): Frame {
  return Frame.fromAudioBuffer(Buffer.from(block.buffer, block.byteOffset, block.byteLength), {
    nbSamples: block.length / 2,
    format: AV_SAMPLE_FMT_S32,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: sampleRate },
    pts,
  });
}
