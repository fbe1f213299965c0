import type { VideoSound } from '@toada/domain/media-file/media-measures.ts';
import type { Frame, Rational } from 'node-av/lib';
import { type Block, createBlocks } from '../audio/block.ts';
import { createLevels } from '../audio/levels.ts';
import { createLoudness } from '../audio/loudness.ts';
import { createTruePeak } from '../audio/true-peak.ts';
import { openGraph } from './open-graph.ts';

/** The sound of a video in stereo, measured by the same meters as a recording. */
export function listenToSound(timeBase: Rational) {
  let listener: ReturnType<typeof openListener> | null = null;
  return {
    async take(frame: Frame) {
      listener ??= openListener(frame, timeBase);
      await listener.take(frame);
    },
    async result(): Promise<VideoSound | null> {
      return listener ? listener.result() : null;
    },
  };
}

/** One channel is heard from both sides as loud as it is; a mix would turn it down. */
const DOUBLED = 'aformat=sample_fmts=s32,pan=stereo|c0=c0|c1=c0';
const MIXED = 'aformat=sample_fmts=s32:channel_layouts=stereo';

function openListener(first: Frame, timeBase: Rational) {
  const { sampleRate } = first;
  const [loudness, truePeak, levels] = [createLoudness(sampleRate), createTruePeak(), createLevels()];
  let [samples, highestDb, truePeakAtMs] = [0, Number.NEGATIVE_INFINITY, 0];
  const blocks = createBlocks(async (block: Block) => {
    await loudness.take(block);
    truePeak.take(block);
    levels.take(block);
    const db = truePeak.resultDb() ?? Number.NEGATIVE_INFINITY;
    if (db > highestDb) [highestDb, truePeakAtMs] = [db, toMs(samples)];
    samples += block.length / 2;
  });
  const ready: Int32Array[] = [];
  const graph = openGraph(first, timeBase, first.channels === 1 ? DOUBLED : MIXED, (frame) => {
    const data = frame.data?.[0];
    if (data) ready.push(new Int32Array(data.buffer.slice(data.byteOffset, data.byteOffset + frame.nbSamples * 8)));
  });
  const flush = async () => {
    for (const values of ready.splice(0)) await blocks.add(values);
  };

  function toMs(count: number): number {
    return Math.round((count * 1000) / sampleRate);
  }

  return {
    async take(frame: Frame) {
      graph.push(frame);
      await flush();
    },
    async result(): Promise<VideoSound> {
      graph.end();
      await flush();
      await blocks.end();
      graph.close();
      return {
        durationMs: toMs(samples),
        loudnessLufs: await loudness.resultLufs(),
        truePeakDb: truePeak.resultDb(),
        truePeakAtMs,
        isSilent: levels.result().isSilent,
      };
    },
  };
}
