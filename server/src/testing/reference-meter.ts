import { AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import type { Block } from '../media/audio/block.ts';
import { openChain } from '../media/audio/filter-chain.ts';

/** FFmpeg's meter with its own true peak: what ours is held against, in its answer and in its time. */
export function openMeter(sampleRateHz: number) {
  const chain = openChain(sampleRateHz, [
    { kind: 'ebur128', options: 'peak=true:framelog=quiet' },
    { kind: 'anullsink' },
  ]);
  let working: Promise<void> = Promise.resolve();
  return {
    async take(block: Block) {
      await working;
      working = chain.push(block);
    },
    async result() {
      await working;
      chain.pushSync(null);
      const read = (name: string) => chain.filter(0).getOption(name, AV_OPT_TYPE_DOUBLE) ?? Number.NaN;
      return { loudnessLufs: read('integrated'), truePeakDb: read('true_peak') };
    },
  };
}
