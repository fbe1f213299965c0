import { AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import type { Block } from './block.ts';
import { openChain } from './filter-chain.ts';

/** Reading of the meter when nothing was above its gate (EBU Tech 3341). */
const GATE_LUFS = -70;

/**
 * Integrated loudness (EBU R 128) by FFmpeg's own meter. It works in a thread of its own, on its own copy of a block, while
 * the caller looks at the same block.
 */
export function createLoudness(sampleRateHz: number) {
  const chain = openChain(sampleRateHz, [{ kind: 'ebur128', options: 'framelog=quiet' }, { kind: 'anullsink' }]);
  let working: Promise<void> = Promise.resolve();

  return {
    /** Resolves as soon as the block before this one is through. */
    async take(block: Block) {
      await working;
      working = chain.push(block);
    },
    /** Null where nothing was loud enough to be measured. */
    async resultLufs(): Promise<number | null> {
      await working;
      chain.pushSync(null);
      const lufs = chain.filter(0).getOption('integrated', AV_OPT_TYPE_DOUBLE) ?? GATE_LUFS;
      return lufs > GATE_LUFS ? lufs : null;
    },
  };
}
